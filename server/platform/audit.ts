import type { Role } from '../../shared/accounts/roles.ts'
import { insertAuditEvent } from './audit-queries.ts'
import type { Db } from './database.ts'
import { AppError } from './errors.ts'
import type { Repeat } from './idempotency.ts'

/** Every act that is recorded, with what its line means. */
export const AUDIT_ACTIONS = {
  'account.registered': 'an account was created',
  'account.verification_sent': 'a verification link was mailed',
  'account.verified': 'an email address was verified, or a link did not work',
  'account.replaced': 'an account that was never verified gave way to another with its address',
  'account.admin_created': 'an administrator was created at first start or by the command of the operator',
  'account.changed_by_admin': 'an administrator changed names, role or state of an account',
  'account.profile_changed': 'names or username were changed',
  'account.email_change_requested': 'a link was mailed to a new address',
  'account.email_changed': 'the link to a new address was opened',
  'account.password_link_sent': 'a link to choose a new password was mailed',
  'account.password_changed': 'a password was changed by its owner, or the current one was not right',
  'account.password_reset': 'a password was replaced through a mailed link',
  'account.temporary_password_sent':
    'an administrator had a temporary password mailed, or the operator had one printed',
  'account.two_step_started': 'a secret for an authenticator app was made',
  'account.two_step_enabled': 'two-step sign-in was switched on, or its first code was wrong',
  'account.two_step_disabled': 'two-step sign-in was switched off, or the password was not right',
  'account.preferences_changed': 'shortcuts or letterhead were changed',
  'account.exported': 'the data of an account were downloaded by its owner',
  'session.started': 'somebody signed in, or failed to',
  'session.challenged': 'the right password was given and the code of the second step asked for',
  'session.extended': 'a session was extended',
  'session.ended': 'somebody signed out, or ended another session of theirs',
  'access.refused': 'a signed-in person was refused a record or an act',
  'data.unreadable': 'a sealed value did not open: altered, moved, or sealed with a key that is not at hand',
  'case.created': 'a case was opened',
  'case.listed': 'the list of cases was read',
  'case.read': 'a case or its assessments were read',
  'case.counted': 'figures over one’s cases were read: the dashboard or the analytics',
  'case.updated': 'the case form was changed',
  'case.exported': 'the worksheet or all data of a case were downloaded',
  'case.submitted': 'a case was submitted for review',
  'case.completed': 'a case was signed off',
  'case.reopened': 'a case in review or signed off was reopened',
  'case.archived': 'a case was archived',
  'case.unarchived': 'a case was taken out of the archive',
  'case.handed_over': 'a case was given to another owner',
  'case.paused': 'the clock of a case was paused',
  'case.resumed': 'the clock of a case goes on',
  'case.member_added': 'a case was shared with a colleague',
  'case.member_changed': 'a colleague’s access to a case, or their part, was changed',
  'case.member_removed': 'a colleague’s access to a case ended',
  'recommendation.saved': 'the recommendation of a team was saved',
  'assessment.created': 'a domain was saved for the first time',
  'assessment.updated': 'a domain was saved again',
  'settings.changed': 'an administrator changed a setting',
  'assessment.restored': 'an earlier state of a domain was saved again',
  'entitlement.granted': 'a period of a tier was given',
  'entitlement.changed': 'a period of a tier ends at another moment',
  'invite.created': 'an invite code was made',
  'invite.used': 'an invite code was used, or a wrong one was tried',
  'subscription.ordered': 'a paid plan was ordered',
  'subscription.paid': 'a payment was confirmed',
  'subscription.ended': 'a paid plan was cancelled, never paid, or its order withdrawn by an administrator',
  'allowance.reset': 'an administrator set the tokens that an account has used this month back to 0',
  'cpd.created': 'an entry was added to a CPD log',
  'cpd.updated': 'an entry of a CPD log was changed',
  'cpd.deleted': 'an entry of a CPD log was deleted',
  'cpd.exported': 'a CPD log was downloaded',
  'knowledge.exported': 'an item of the knowledge base, or all of it, was downloaded',
  'chat.created': 'a chat session was begun',
  'chat.changed': 'a chat session was renamed, pinned or filed under a case',
  'chat.deleted': 'a chat session was deleted with its messages',
  'chat.asked': 'a message was sent to the assistant, or an answer asked for anew',
  'chat.answered': 'an answer of the assistant came to its end, in full or in part',
  'chat.exported': 'a chat session was downloaded',
  'ai.asked': 'an assistant was asked for an answer',
  'ai.blocked': 'a text was kept from the assistant because it may point to a person',
  'support.requested': 'somebody wrote to support',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS

/** What is known of the request in which an act happens. */
export interface Act {
  at: Date
  requestId: string
  /** Method and pattern of the route, never the address with its values. */
  route: string
  address: string
  actor: { id: string; role: Role } | null
  /** Which act it is a try at, where the request names one by its Idempotency-Key. */
  repeat?: Repeat
}

/** What an act can be about. */
type SubjectType =
  | 'account'
  | 'case'
  | 'assessment'
  | 'session'
  | 'entitlement'
  | 'invite'
  | 'order'
  | 'cpd_entry'
  | 'chat_session'
  | 'support_request'

export interface AuditLine {
  action: AuditAction
  result?: 'ok' | 'refused' | 'failed'
  subject?: { type: SubjectType; id: string }
  /** Who acted, where that is not the signed-in caller (sign-in, verification). */
  actor?: { id: string; role: Role }
  /** Ids, codes and field names only. */
  detail?: Record<string, string | number | boolean | string[]>
}

/**
 * Writes the line of an act; `db` is the transaction of that act, so that neither exists without the other.
 * @throws AppError unavailable when the line cannot be written: the act is not done then.
 */
export async function recordAudit(db: Db, act: Act, line: AuditLine): Promise<void> {
  const actor = line.actor ?? act.actor
  const event = {
    at: act.at,
    action: line.action,
    result: line.result ?? 'ok',
    actorId: actor?.id ?? null,
    actorRole: actor?.role ?? null,
    subjectType: line.subject?.type ?? null,
    subjectId: line.subject?.id ?? null,
    requestId: act.requestId,
    route: act.route,
    address: act.address,
    detail: line.detail ?? null,
  }
  await insertAuditEvent(db, event).catch((cause: unknown) => {
    const message = 'What you asked for could not be recorded and was not done. Please try again shortly.'
    throw new AppError('unavailable', message, { retryAfter: 5, cause })
  })
}
