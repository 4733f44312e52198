import { z } from 'zod'
import { ROLES } from '../accounts/roles.ts'
import { Id, Moment } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { SINGLE_LINE } from '../platform/text-hygiene.ts'

/** How a case is shared: to work on it, or to read it. */
export const MEMBER_ACCESS = ['editor', 'reader'] as const

const Access = z.enum(MEMBER_ACCESS, 'Choose whether they edit or read')

/** Somebody's part in the meeting, such as "Social worker, local authority"; an empty one counts as absent. */
const Part = z
  .string()
  .trim()
  .max(LIMITS.part, `The part must be at most ${LIMITS.part} characters`)
  .regex(SINGLE_LINE, 'The part must be a single line')
  .nullish()

/** What POST /api/cases/{id}/members takes. */
export const NewMember = z.strictObject({
  emailOrUsername: z
    .string()
    .trim()
    .min(1, 'Enter an email address or a username')
    .max(LIMITS.email, `Enter at most ${LIMITS.email} characters`)
    .regex(SINGLE_LINE, 'Enter a single line'),
  access: Access,
  part: Part,
})
export type NewMember = z.output<typeof NewMember>

/** What PATCH /api/cases/{id}/members/{userId} takes. */
export const MemberChange = z.strictObject({ access: Access.optional(), part: Part })
export type MemberChange = z.output<typeof MemberChange>

/** A colleague a case is shared with. */
export const CaseMember = z.object({
  userId: Id,
  name: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  access: z.enum(MEMBER_ACCESS),
  part: z.string().nullable(),
  addedAt: Moment,
})
export type CaseMember = z.infer<typeof CaseMember>
