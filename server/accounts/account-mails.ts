import type { MailMessage } from '../platform/mail.ts'

/** The mail with the verification link; `publicUrl` is the configured address, never the request's. */
export function verificationMail(
  publicUrl: string,
  account: { firstName: string; email: string },
  token: string,
): MailMessage {
  return {
    to: account.email,
    subject: 'Verify your email address, Healthcare Assessment Platform',
    text: [
      `Dear ${account.firstName},`,
      '',
      'Please verify your email address by opening this link within 24 hours:',
      '',
      `${publicUrl}/verify-email?token=${token}`,
      '',
      'The link works once. If you did not create an account, you can ignore this mail.',
      '',
      'Healthcare Assessment Platform',
    ].join('\n'),
  }
}
