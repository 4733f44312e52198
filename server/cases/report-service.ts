import { ROLE_LABEL } from '../../shared/accounts/roles.ts'
import { levelIndicator } from '../../shared/assessments/level-indicator.ts'
import type { Indicator } from '../../shared/assessments/indicator.ts'
import type { FileReply } from '../../shared/platform/endpoint.ts'
import { MEDIA_TYPE } from '../../shared/platform/media-types.ts'
import { namesOf } from '../accounts/account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import { transaction } from '../platform/database.ts'
import { countExport } from '../subscriptions/subscription-service.ts'
import { listAssessments } from './assessment-queries.ts'
import { assessmentReplies } from './assessment-service.ts'
import type { CaseParts, ReportParts } from './case-parts.ts'
import type { CaseRecord } from './case-queries.ts'
import { caseReply } from './case-service.ts'
import { worksheet } from './worksheet.ts'
import { worksheetFileName } from './worksheet-file-name.ts'

/** What the level profile of a case indicates; never a recommendation (facts 0.3). */
export async function readIndicator(parts: CaseParts, act: Act, record: CaseRecord): Promise<Indicator> {
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
  record: CaseRecord,
  format: 'docx' | 'pdf',
): Promise<FileReply> {
  await parts.budgets.take(BUDGETS.reportPerAccount, caller.id, act.at)
  const stored = await listAssessments(parts.db, parts.vault, record.id)
  const people = await namesOf(parts.db, [record.ownerId, ...stored.map(({ updatedBy }) => updatedBy)])
  const document = worksheet({
    case: await caseReply(parts.db, caller, record),
    assessments: await assessmentReplies(parts.db, stored),
    contributors: [...people.values()].map(({ name, role }) => ({ name, role: ROLE_LABEL[role] })),
    indicator: levelIndicator({ ageGroup: record.ageGroup, assessments: stored }),
    madeAt: act.at,
    draft: record.status !== 'completed',
  })
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
