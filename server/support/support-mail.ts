import { ROLE_LABEL, type Role } from '../../shared/accounts/roles.ts'
import { type Tier, TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import type { MailMessage } from '../platform/mail.ts'
import type { SupportRecord } from './support-queries.ts'

/** Who writes to support. */
export interface SupportSender {
  name: string
  email: string
  username: string
  role: Role
  tier: Tier
}

/** The mail that brings a message to support; an answer to it goes to the sender. */
export function supportMail(to: string, sender: SupportSender, request: SupportRecord): MailMessage {
  const { name, email, username, role, tier } = sender
  return {
    to,
    replyTo: email,
    subject: `${request.priority ? '[Priority] ' : ''}Support request: ${request.subject}`,
    text: [
      [
        `From: ${name} (${username}), ${email}`,
        `Role and plan: ${ROLE_LABEL[role]}, ${TIER_RULES[tier].name}`,
        `Request: ${request.id}`,
      ].join('\n'),
      request.message,
      `Answer this mail to write to ${name}.`,
    ].join('\n\n'),
  }
}
