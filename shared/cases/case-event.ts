import { z } from 'zod'
import { Id, Moment } from '../platform/endpoint.ts'

/** What happens to a case as a whole; what is written in it has its own history. */
export const CASE_EVENT_KINDS = [
  'submitted',
  'completed',
  'reopened',
  'archived',
  'unarchived',
  'handed_over',
  'paused',
  'resumed',
] as const
export type CaseEventKind = (typeof CASE_EVENT_KINDS)[number]

export const CASE_EVENT_LABEL: Readonly<Record<CaseEventKind, string>> = {
  submitted: 'Submitted for review',
  completed: 'Signed off',
  reopened: 'Reopened',
  archived: 'Archived',
  unarchived: 'Taken out of the archive',
  handed_over: 'Handed over',
  paused: 'Clock paused',
  resumed: 'Clock resumed',
}

/** One line of a case's history. */
export const CaseEvent = z.object({
  id: Id,
  kind: z.enum(CASE_EVENT_KINDS),
  at: Moment,
  /** Name of the person who did it. */
  by: z.string(),
  reason: z.string().nullable(),
  /** To whom the case was handed over. */
  to: z.string().nullable(),
  /** With a sign-off: the hash of the content, and whether its author signed. */
  sha256: z.string().nullable(),
  asAuthor: z.boolean(),
})
export type CaseEvent = z.infer<typeof CaseEvent>
