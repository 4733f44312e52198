import type { FileReply } from '../../shared/platform/endpoint.ts'
import { MEDIA_TYPE } from '../../shared/platform/media-types.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import type { CaseParts } from './case-parts.ts'
import { notNow } from './case-policy.ts'
import { caseReply } from './case-reply.ts'
import { reviewCalendar } from './review-calendar.ts'
import type { VisibleCase } from './visible-case.ts'

/** The review dates of a case as a calendar file. @throws AppError conflict where it has none. */
export async function makeReviewCalendar(
  parts: CaseParts & { publicUrl: string },
  act: Act,
  caller: Caller,
  subject: VisibleCase,
): Promise<FileReply> {
  const { reviews } = await caseReply(parts, caller, subject, act.at)
  if (!reviews)
    throw notNow(
      subject.assessmentType === 'fast_track'
        ? 'A fast-track case has no fixed review date: it is reviewed as the person’s condition requires.'
        : 'The review dates count from sign-off, and this case has not been signed off.',
    )
  await recordAudit(parts.db, act, {
    action: 'case.read',
    subject: { type: 'case', id: subject.id },
    detail: { reviews: true },
  })
  const address = `${parts.publicUrl}/dst-builder/${subject.id}`
  const text = reviewCalendar({ reviews, caseId: subject.id, address, madeAt: act.at })
  return { fileName: 'review-dates.ics', contentType: MEDIA_TYPE.ics, bytes: Buffer.from(text) }
}
