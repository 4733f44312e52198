import { z } from 'zod'
import { endpoint, MessageReply } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { SINGLE_LINE } from '../platform/text-hygiene.ts'

const tag = 'Support'

/** How people reach support; null where the operator has not said. */
export const SupportContact = z.object({ email: z.string().nullable(), phone: z.string().nullable() })
export type SupportContact = z.infer<typeof SupportContact>

/** What POST /api/support takes. */
export const SupportRequest = z.strictObject({
  subject: z
    .string()
    .trim()
    .min(1, 'Say in a few words what it is about')
    .max(LIMITS.subject, `The subject must be at most ${LIMITS.subject} characters`)
    .regex(SINGLE_LINE, 'The subject must be a single line'),
  message: z
    .string()
    .max(LIMITS.message, `The message must be at most ${LIMITS.message.toLocaleString('en-GB')} characters`)
    .refine((text) => text.trim() !== '', 'Write your message'),
})
export type SupportRequest = z.output<typeof SupportRequest>

/** The calls of support. */
export const supportApi = {
  contact: endpoint('GET', '/api/support/contact', {
    summary: 'Address and telephone number of support',
    tag,
    reply: SupportContact,
  }),
  request: endpoint('POST', '/api/support', {
    summary: 'Write to support; the answer comes by email',
    tag,
    repeatable: 'kept',
    body: SupportRequest,
    reply: MessageReply,
    status: 201,
  }),
}
