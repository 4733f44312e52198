import { z } from 'zod'
import { endpoint, Id } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { MEDIA_TYPE } from '../platform/media-types.ts'
import { Case } from './case.ts'
import { CaseEvent } from './case-event.ts'

const tag = 'Status of a case'
const params = z.strictObject({ id: Id })
const OneCase = z.object({ case: Case })
const reason = z
  .string()
  .trim()
  .max(LIMITS.reason, `The reason must be at most ${LIMITS.reason.toLocaleString('en-GB')} characters`)
const act = (path: string, summary: string) =>
  endpoint('POST', `/api/cases/{id}/${path}`, { summary, tag, params, reply: OneCase })

/** The calls that move a case through its life, its clock and what has happened to it. */
export const statusApi = {
  submit: act('submit', 'Submit a case for the team’s review; 409 with what is missing'),
  complete: act('complete', 'Sign a case off; its content is frozen and its hash kept'),
  reopen: endpoint('POST', '/api/cases/{id}/reopen', {
    summary: 'Go on working on a case in review, or on one that was signed off',
    tag,
    params,
    body: z.strictObject({ reason: reason.min(1, 'Give the reason for reopening') }),
    reply: OneCase,
  }),
  archive: act('archive', 'Take a case out of the lists'),
  unarchive: act('unarchive', 'Take a case out of the archive, with the status it had'),
  clock: endpoint('POST', '/api/cases/{id}/clock', {
    summary: 'Stop the clock for a reason, or let it go on',
    tag,
    params,
    body: z
      .strictObject({ action: z.enum(['pause', 'resume']), reason: reason.optional() })
      .refine(({ action, reason: given }) => action === 'resume' || given, {
        path: ['reason'],
        message: 'Give the reason for the pause',
      }),
    reply: OneCase,
  }),
  events: endpoint('GET', '/api/cases/{id}/events', {
    summary: 'What has happened to a case as a whole, newest first',
    tag,
    params,
    reply: z.object({ events: z.array(CaseEvent) }),
  }),
  calendar: endpoint('GET', '/api/cases/{id}/review.ics', {
    summary: 'The review dates as a calendar file, without text that identifies anybody',
    tag,
    params,
    reply: 'file',
    media: [MEDIA_TYPE.ics],
  }),
}
