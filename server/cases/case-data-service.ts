import { recordAudit } from '../platform/audit.ts'
import type { DataSource } from '../platform/data-source.ts'
import { listAssessments } from './assessment-queries.ts'
import { assessmentReplies, versionReplies } from './assessment-service.ts'
import type { CaseParts } from './case-parts.ts'
import { memberReply, namedMembers } from './member-service.ts'
import { caseReply } from './case-reply.ts'
import { findRecommendation } from './recommendation-queries.ts'
import { recommendationReply } from './recommendation-service.ts'
import { eventReplies } from './status-service.ts'
import { visibleCases } from './visible-case.ts'
import { referenceForFiles } from './worksheet-file-name.ts'

/** Cases read at a time. */
const PAGE = 20

/** The cases that the caller owns, each with everything that belongs to it; a line in the audit record for each. */
export const caseData = (parts: CaseParts): DataSource =>
  async function* (act, caller) {
    const { db, vault } = parts
    let after = null
    let number = 0
    for (;;) {
      const page = await visibleCases(parts, caller, { after, limit: PAGE })
      for (const record of page.filter(({ level }) => level === 'owner')) {
        const assessments = await listAssessments(db, vault, record.id)
        const histories = await Promise.all(
          assessments.map(async ({ id, domain }) => ({ domain, versions: await versionReplies(parts, id) })),
        )
        await recordAudit(db, act, {
          ...{
            action: 'case.exported',
            subject: { type: 'case', id: record.id },
            detail: { format: 'json' },
          },
        })
        const name = [String(++number).padStart(4, '0'), referenceForFiles(record.reference)]
        yield {
          path: `cases/${name.filter(Boolean).join('-')}.json`,
          content: {
            case: await caseReply(parts, caller, record, act.at),
            assessments: await assessmentReplies(db, assessments),
            histories,
            recommendation: await recommendationReply(db, await findRecommendation(db, vault, record.id)),
            members: (await namedMembers(parts, record.id)).map(memberReply),
            events: await eventReplies(parts, record.id),
          },
        }
      }
      after = page.at(-1) ?? null
      if (page.length < PAGE || !after) return
    }
  }
