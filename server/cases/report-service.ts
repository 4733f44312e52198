import { ROLE_LABEL } from '../../shared/accounts/roles.ts'
import { levelIndicator } from '../../shared/assessments/level-indicator.ts'
import type { Indicator } from '../../shared/assessments/indicator.ts'
import type { FileReply } from '../../shared/platform/endpoint.ts'
import { namesOf } from '../accounts/account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import { transaction } from '../platform/database.ts'
import { renderDocx } from '../rendering/render-docx.ts'
import { renderPdf } from '../rendering/render-pdf.ts'
import { countExport } from '../subscriptions/subscription-service.ts'
import { listAssessments } from './assessment-queries.ts'
import { assessmentReplies } from './assessment-service.ts'
import type { CaseParts } from './case-parts.ts'
import type { CaseRecord } from './case-queries.ts'
import { caseReply } from './case-service.ts'
import { worksheet } from './worksheet.ts'
import { worksheetFileName } from './worksheet-file-name.ts'

const CONTENT_TYPE = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

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
 * The DST preparation worksheet of a case. It counts against the caller's monthly exports, and only when it was made.
 * @throws AppError upgrade_required, allowance_exhausted, rate_limited
 */
export async function makeReport(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  record: CaseRecord,
  format: 'docx' | 'pdf',
): Promise<FileReply> {
  await parts.budgets.take(BUDGETS.reportPerAccount, caller.id, act.at)
  return transaction(parts.db, async (db) => {
    await countExport(db, caller, act.at)
    const stored = await listAssessments(db, parts.vault, record.id)
    const assessments = await assessmentReplies(db, stored)
    const people = await namesOf(db, [record.ownerId, ...stored.map((assessment) => assessment.updatedBy)])
    const document = worksheet({
      case: await caseReply(db, caller, record),
      assessments,
      contributors: [...people.values()].map(({ name, role }) => ({ name, role: ROLE_LABEL[role] })),
      indicator: null,
      madeAt: act.at,
      draft: record.status !== 'completed',
    })
    const bytes = await (format === 'docx' ? renderDocx(document) : renderPdf(document))
    await recordAudit(db, act, {
      action: 'case.exported',
      subject: { type: 'case', id: record.id },
      detail: { format },
    })
    return { fileName: worksheetFileName(record.reference, format), contentType: CONTENT_TYPE[format], bytes }
  })
}
