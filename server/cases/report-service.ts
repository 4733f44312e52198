import { ROLE_LABEL } from '../../shared/accounts/roles.ts'
import { levelIndicator } from '../../shared/assessments/level-indicator.ts'
import type { Indicator } from '../../shared/assessments/indicator.ts'
import type { FileReply } from '../../shared/platform/endpoint.ts'
import { MEDIA_TYPE } from '../../shared/platform/media-types.ts'
import { fullName, namesOf } from '../accounts/account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import { transaction } from '../platform/database.ts'
import { countExport } from '../subscriptions/subscription-service.ts'
import { listAssessments } from './assessment-queries.ts'
import { assessmentReplies } from './assessment-service.ts'
import type { CaseParts, ReportParts } from './case-parts.ts'
import { caseReply } from './case-reply.ts'
import { contentDigest } from './content-digest.ts'
import { namedMembers } from './member-service.ts'
import { findRecommendation } from './recommendation-queries.ts'
import { recommendationReply } from './recommendation-service.ts'
import { eventReplies } from './status-service.ts'
import { worksheet, type WorksheetInput } from './worksheet.ts'
import type { VisibleCase } from './visible-case.ts'
import { worksheetFileName } from './worksheet-file-name.ts'

/** What the level profile of a case indicates; never a recommendation (facts 0.3). */
export async function readIndicator(parts: CaseParts, act: Act, record: VisibleCase): Promise<Indicator> {
  const assessments = await listAssessments(parts.db, parts.vault, record.id)
  await recordAudit(parts.db, act, {
    action: 'case.read',
    subject: { type: 'case', id: record.id },
    detail: { indicator: true },
  })
  return levelIndicator({ ageGroup: record.ageGroup, assessments })
}

/**
 * The DST preparation worksheet of a case. It counts against the caller's monthly exports once it is made; of parallel
 * ones that would go beyond the limit together, those that are made later are refused.
 * @throws AppError upgrade_required, allowance_exhausted, rate_limited
 */
export async function makeReport(
  parts: ReportParts,
  act: Act,
  caller: Caller,
  record: VisibleCase,
  format: 'docx' | 'pdf',
): Promise<FileReply> {
  await parts.budgets.take(BUDGETS.reportPerAccount, caller.id, act.at)
  const document = worksheet(await worksheetInput(parts, act, caller, record))
  const bytes = await parts.renderer.render(document, format)
  await transaction(parts.db, async (db) => {
    await countExport(db, caller, act.at)
    await recordAudit(db, act, {
      action: 'case.exported',
      subject: { type: 'case', id: record.id },
      detail: { format },
    })
  })
  return { fileName: worksheetFileName(record.reference, format), contentType: MEDIA_TYPE[format], bytes }
}

async function worksheetInput(
  parts: ReportParts,
  act: Act,
  caller: Caller,
  record: VisibleCase,
): Promise<WorksheetInput> {
  const { db, vault } = parts
  const subject = await caseReply(parts, caller, record, act.at)
  const assessments = await listAssessments(db, vault, record.id)
  const recommendation = await findRecommendation(db, vault, record.id)
  const members = await namedMembers(parts, record.id)
  const writers = [record.ownerId, ...assessments.map(({ updatedBy }) => updatedBy)]
  const people = await namesOf(db, recommendation ? [...writers, recommendation.savedBy] : writers)
  return {
    case: subject,
    assessments: await assessmentReplies(db, assessments),
    team: [
      { name: subject.owner.name, role: ROLE_LABEL[subject.owner.role], part: null, access: 'owner' },
      ...members.map((member) => ({
        ...{ name: fullName(member), role: ROLE_LABEL[member.role] },
        ...{ part: member.part, access: member.access },
      })),
    ],
    contributors: [...people.values()].map(({ name, role }) => ({ name, role: ROLE_LABEL[role] })),
    recommendation: await recommendationReply(db, recommendation),
    indicator: levelIndicator({ ageGroup: record.ageGroup, assessments }),
    events: await eventReplies(parts, record.id),
    contentMatches: record.contentHash
      ? contentDigest({ record, assessments, recommendation }) === record.contentHash
      : null,
    madeAt: act.at,
    draft: record.signedOffAt === null,
  }
}
