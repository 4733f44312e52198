import type { MailMessage } from './mail.ts'

/** Whom a mail goes to and how they are greeted. */
export interface Addressee {
  firstName: string
  email: string
}

/** A mail of the product, by its paragraphs. */
export function letter({ firstName, email }: Addressee, subject: string, paragraphs: string[]): MailMessage {
  return {
    to: email,
    subject: `${subject}, Healthcare Assessment Platform`,
    text: [`Dear ${firstName},`, ...paragraphs, 'Healthcare Assessment Platform'].join('\n\n'),
  }
}
