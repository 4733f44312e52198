import { formatMoment } from '../../shared/platform/dates.ts'
import { type Addressee, letter } from '../platform/letter.ts'
import type { MailMessage } from '../platform/mail.ts'

/** The mail with the verification link; `publicUrl` is the configured address, never the request's. */
export function verificationMail(publicUrl: string, to: Addressee, token: string): MailMessage {
  return letter(to, 'Verify your email address', [
    'Please verify your email address by opening this link within 24 hours:',
    `${publicUrl}/verify-email?token=${token}`,
    'The link works once. If you did not create an account, you can ignore this mail.',
  ])
}

/** The mail with the link by which a forgotten password is replaced. */
export function passwordLinkMail(publicUrl: string, to: Addressee, token: string): MailMessage {
  return letter(to, 'Choose a new password', [
    'Somebody, probably you, has asked for a new password for your account. Please choose one by opening this link within one hour:',
    `${publicUrl}/reset-password?token=${token}`,
    'The link works once. If you did not ask for it, you can ignore this mail: your password stays as it is.',
  ])
}

/** Tells the owner of an account that its password is another one now, in case that was not their doing. */
export function passwordChangedMail(publicUrl: string, to: Addressee, at: Date): MailMessage {
  return letter(to, 'Your password was changed', [
    `The password of your account was changed on ${formatMoment(at)}. Your other sessions have ended.`,
    `If this was not you, choose a new password at once: ${publicUrl}/forgot-password`,
  ])
}

/** The mail with a temporary password, one word alone on its line, so that it can be copied whole. */
export function temporaryPasswordMail(to: Addressee, password: string, until: Date): MailMessage {
  return letter(to, 'Your temporary password', [
    'An administrator has reset your password, and all your sessions have ended. Please log in with this temporary password:',
    password,
    `It works until ${formatMoment(until)}. You will be asked to choose a new password at once, and then it no longer works.`,
  ])
}
