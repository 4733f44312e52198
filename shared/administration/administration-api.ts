import { z } from 'zod'
import { endpoint, Id, MessageReply } from '../platform/endpoint.ts'
import { listQuery } from './list-query.ts'
import { PendingPayment } from './pending-payment.ts'
import { Settings, SettingsReply } from './settings.ts'
import { UserStats } from './user-stats.ts'
import { USER_STATUSES, UserChange, UserRecord } from './user-record.ts'
import { UsageSummary, UserUsage } from './user-usage.ts'

const tag = 'Administration'

const oneRecord = z.strictObject({ id: Id })

/** Whether a mail that the call is about was accepted at once; otherwise it is tried again. */
const MailReply = z.object({ message: z.string(), emailSent: z.boolean() })

/** The calls of administration. */
export const administrationApi = {
  stats: endpoint('GET', '/api/admin/stats', {
    summary: 'How many accounts there are, and how many are new, active, verified and on a paid tier',
    tag,
    reply: UserStats,
  }),
  users: endpoint('GET', '/api/admin/users', {
    summary: 'The accounts, newest first',
    tag,
    query: z.strictObject({ ...listQuery, status: z.enum(USER_STATUSES).optional() }),
    reply: z.array(UserRecord),
  }),
  changeUser: endpoint('PATCH', '/api/admin/users/{id}', {
    summary:
      'Change names, role or state of an account; its sessions end with another role and when it can no longer sign in',
    tag,
    params: oneRecord,
    body: UserChange,
    reply: UserRecord,
  }),
  resendVerification: endpoint('POST', '/api/admin/users/{id}/resend-verification', {
    summary: 'Mail a new verification link to an account that waits for it',
    tag,
    params: oneRecord,
    reply: MailReply,
  }),
  tokenUsage: endpoint('GET', '/api/admin/token-usage', {
    summary: 'The AI tokens that each account has used this month, highest share of the allowance first',
    tag,
    query: z.strictObject(listQuery),
    reply: z.array(UserUsage),
  }),
  tokenUsageSummary: endpoint('GET', '/api/admin/token-usage/summary', {
    summary: 'The AI tokens used this month over every account',
    tag,
    reply: UsageSummary,
  }),
  resetTokens: endpoint('POST', '/api/admin/users/{id}/reset-tokens', {
    summary: 'Set the AI tokens that an account has used this month back to 0',
    tag,
    params: oneRecord,
    reply: MessageReply,
  }),
  resetPassword: endpoint('POST', '/api/admin/users/{id}/reset-password', {
    summary: 'Mail a temporary password; every session of the account ends',
    tag,
    params: oneRecord,
    reply: MailReply,
  }),
  payments: endpoint('GET', '/api/admin/payments', {
    summary: 'Plans ordered by invoice that wait for their payment to be confirmed, oldest first',
    tag,
    reply: z.object({ payments: z.array(PendingPayment) }),
  }),
  confirmPayment: endpoint('POST', '/api/admin/payments/{id}/confirm', {
    summary: 'Confirm a payment: the plan runs for what was paid',
    tag,
    params: oneRecord,
    reply: MessageReply,
  }),
  withdrawPayment: endpoint('DELETE', '/api/admin/payments/{id}', {
    summary: 'Take an order by invoice back that nobody will pay; a trial that came with it runs to its end',
    tag,
    params: oneRecord,
    reply: MessageReply,
  }),
  settings: endpoint('GET', '/api/admin/settings', {
    summary: 'The settings of the installation',
    tag,
    reply: SettingsReply,
  }),
  changeSettings: endpoint('PATCH', '/api/admin/settings', {
    summary: 'Change settings of the installation',
    tag,
    body: Settings.partial(),
    reply: SettingsReply,
  }),
}
