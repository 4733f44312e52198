import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** How people reach support; null where the operator has not said. */
export const SupportContact = z.object({ email: z.string().nullable(), phone: z.string().nullable() })
export type SupportContact = z.infer<typeof SupportContact>

/** The calls of support. */
export const supportApi = {
  contact: endpoint('GET', '/api/support/contact', {
    summary: 'Address and telephone number of support',
    tag: 'Support',
    reply: SupportContact,
  }),
}
