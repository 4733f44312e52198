import { passwordApi } from '../../shared/accounts/password-api.ts'
import { call } from '../platform/call.ts'

/** Has a link to choose a new password mailed; the answer is the same for every address. @throws CallError */
export const askForPasswordLink = (email: string) => call(passwordApi.forgot, { body: { email } })

/** Chooses a new password with the token of the mailed link. @throws CallError */
export const resetPassword = (token: string, password: string) =>
  call(passwordApi.reset, { body: { token, password } })

/** Changes the password of the signed-in person. @throws CallError */
export const changePassword = (currentPassword: string, newPassword: string) =>
  call(passwordApi.change, { body: { currentPassword, newPassword } })
