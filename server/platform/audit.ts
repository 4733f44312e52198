import type { Role } from '../../shared/accounts/roles.ts'
import { insertAuditEvent } from './audit-queries.ts'
import type { Db } from './database.ts'

/** Every act that is recorded, with what its line means. */
export const AUDIT_ACTIONS = {
  'account.registered': 'an account was created',
  'account.verification_sent': 'a verification link was mailed',
  'account.verified': 'an email address was verified',
  'account.admin_created': 'the first administrator was created at first start',
  'session.started': 'somebody signed in, or failed to',
  'session.extended': 'a session was extended',
  'session.ended': 'somebody signed out',
  'access.refused': 'a signed-in person was refused a record or an act',
  'case.created': 'a case was opened',
  'case.listed': 'the list of cases was read',
  'case.read': 'a case or its assessments were read',
  'case.updated': 'the case form was changed',
  'case.exported': 'a worksheet was downloaded',
  'assessment.created': 'a domain was saved for the first time',
  'assessment.updated': 'a domain was saved again',
  'entitlement.granted': 'a period of a tier was given',
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
}

export interface AuditLine {
  action: AuditAction
  result?: 'ok' | 'refused' | 'failed'
  subject?: { type: 'account' | 'case' | 'assessment' | 'session' | 'entitlement'; id: string }
  /** Who acted, where that is not the signed-in caller (sign-in, verification). */
  actor?: { id: string; role: Role }
  /** Ids, codes and field names only. */
  detail?: Record<string, string | number | boolean | string[]>
}

/** Writes the line of an act; `db` is the transaction of that act, so that neither exists without the other. */
export async function recordAudit(db: Db, act: Act, line: AuditLine): Promise<void> {
  const actor = line.actor ?? act.actor
  await insertAuditEvent(db, {
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
  })
}
