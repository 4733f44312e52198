import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** What may be claimed about the data of this installation. */
export const PlatformClaims = z.object({
  /** The operator has said that it runs in the United Kingdom; no program can know that. */
  ukHosted: z.boolean(),
  /** Clinical and personal free text is sealed with AES-256. */
  encrypted: z.boolean(),
})
export type PlatformClaims = z.infer<typeof PlatformClaims>

/** The call that tells what may be claimed. */
export const claimsApi = {
  read: endpoint('GET', '/api/platform/claims', {
    summary: 'What may be claimed about where and how data are kept',
    tag: 'Platform',
    reply: PlatformClaims,
  }),
}
