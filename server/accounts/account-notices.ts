import { formatMoment } from '../../shared/platform/dates.ts'
import { type Addressee, letter } from '../platform/letter.ts'
import type { MailMessage } from '../platform/mail.ts'

/** Tells the owner that two-step sign-in was switched on or off. */
export function twoStepNotice(publicUrl: string, to: Addressee, state: 'on' | 'off', at: Date): MailMessage {
  const effect =
    state === 'on'
      ? 'From now on, signing in needs a code of your authenticator app or one of your recovery codes.'
      : 'From now on, your email address and password are enough to sign in.'
  return notice(publicUrl, to, `Two-step sign-in was switched ${state}`, [
    `Two-step sign-in was switched ${state} for your account on ${formatMoment(at)}. ${effect}`,
  ])
}

/** Tells the present address that somebody who knows the password has asked for another one. */
export function newEmailNotice(publicUrl: string, to: Addressee, newEmail: string, at: Date): MailMessage {
  return notice(publicUrl, to, 'A new email address was asked for', [
    `On ${formatMoment(at)} somebody signed in to your account asked to change its email address to ${newEmail}.`,
    'The address changes once the link that was sent there is opened. Every other session of the account has ended.',
  ])
}

/** Tells the former address that it no longer belongs to the account. */
export function emailChangedNotice(to: Addressee, newEmail: string, at: Date): MailMessage {
  return letter(to, 'Your email address was changed', [
    `On ${formatMoment(at)} the email address of your account was changed to ${newEmail}. You now sign in with that address, and no more mail comes to this one.`,
    'If this was not you, please contact support at once.',
  ])
}

/** The link by which a new address is shown to be one's own; it goes to that address. */
export function newEmailMail(publicUrl: string, to: Addressee, token: string): MailMessage {
  return letter(to, 'Confirm your new email address', [
    'Please confirm your new email address by opening this link within 24 hours:',
    `${publicUrl}/verify-email?token=${token}`,
    'The link works once. Until then, you sign in with your present address. If you did not ask for this, you can ignore this mail.',
  ])
}

function notice(publicUrl: string, to: Addressee, subject: string, paragraphs: string[]): MailMessage {
  return letter(to, subject, [
    ...paragraphs,
    `If this was not you, choose a new password at once: ${publicUrl}/forgot-password`,
  ])
}
