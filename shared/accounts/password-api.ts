import { z } from 'zod'
import { endpoint, MessageReply } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { Email, NewPassword, PasswordChange } from './account.ts'

const tag = 'Accounts'

/** The calls by which a password is changed. */
export const passwordApi = {
  forgot: endpoint('POST', '/api/auth/forgot-password', {
    summary: 'Mail a link to choose a new password; the answer is always the same',
    tag,
    body: z.strictObject({ email: Email }),
    reply: MessageReply,
    status: 202,
  }),
  reset: endpoint('POST', '/api/auth/reset-password', {
    summary: 'Choose a new password with the token of the mailed link; every session ends',
    tag,
    body: z.strictObject({ token: z.string().min(1).max(LIMITS.token), password: NewPassword }),
    reply: MessageReply,
  }),
  change: endpoint('POST', '/api/auth/change-password', {
    summary: 'Change the password; every other session ends',
    tag,
    body: PasswordChange,
    reply: MessageReply,
  }),
}
