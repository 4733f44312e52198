import { z } from 'zod'
import { endpoint, Id } from '../platform/endpoint.ts'

const tag = 'Administration'

/** What an administrator sets for the whole installation. */
export const Settings = z.strictObject({
  /** Administrators without two-step sign-in reach nothing but setting it up. */
  requireTwoStepForAdmins: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

/** The calls of administration. */
export const administrationApi = {
  resetPassword: endpoint('POST', '/api/admin/users/{id}/reset-password', {
    summary: 'Mail a temporary password; every session of the account ends',
    tag,
    params: z.strictObject({ id: Id }),
    reply: z.object({ message: z.string(), emailSent: z.boolean() }),
  }),
  settings: endpoint('GET', '/api/admin/settings', {
    summary: 'The settings of the installation',
    tag,
    reply: z.object({ settings: Settings }),
  }),
  changeSettings: endpoint('PATCH', '/api/admin/settings', {
    summary: 'Change settings of the installation',
    tag,
    body: Settings.partial(),
    reply: z.object({ settings: Settings }),
  }),
}
