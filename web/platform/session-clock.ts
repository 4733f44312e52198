import { SESSION } from '../../shared/accounts/session-times.ts'

export type SessionStage = 'normal' | 'warning' | 'critical' | 'expired'

/** What the server told about the end of a session, and when it was heard here. */
export interface ToldExpiry {
  /** End of the session on the server's clock. */
  expiresAt: Date
  /** The server's clock when it answered; null where the answer did not tell. */
  serverDate: Date | null
  /** This browser's clock at the same moment, in milliseconds. */
  receivedAt: number
}

/**
 * The end of the session on this browser's clock, in milliseconds. Only the time that is left is taken over, never
 * the moment itself, so a wrong clock on either side changes nothing. Without the server's clock a whole session
 * length is taken, which is what every sign-in and nearly every extension gives; the server ends it in any case.
 */
export function localExpiry({ expiresAt, serverDate, receivedAt }: ToldExpiry): number {
  const left = serverDate ? expiresAt.getTime() - serverDate.getTime() : SESSION.length
  return receivedAt + Math.min(Math.max(left, 0), SESSION.length)
}

/** Milliseconds left, never below 0. */
export function timeLeft(expiresAt: number, now: number): number {
  return Math.max(0, expiresAt - now)
}

/** Warning from 10 minutes, critical from 5, expired at 0 (specification 1, section 4). */
export function stageOf(left: number): SessionStage {
  if (left <= 0) return 'expired'
  if (left <= SESSION.criticalAt) return 'critical'
  return left <= SESSION.warningAt ? 'warning' : 'normal'
}

/** "44:59"; a begun second counts, so that 0:00 means the end. */
export function formatCountdown(left: number): string {
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether the session is extended by itself: under 10 minutes left, and somebody active in the last 2. */
export function extendsByItself(left: number, lastActivity: number | null, now: number): boolean {
  return (
    left > 0 &&
    left < SESSION.warningAt &&
    lastActivity !== null &&
    now - lastActivity <= SESSION.activeWithin
  )
}

/** Idle means more than 15 minutes without activity. */
export function isIdle(lastActivity: number, now: number): boolean {
  return now - lastActivity > SESSION.idleAfter
}

/**
 * Whether an extension reached the 12-hour limit: it gave clearly less than a whole session. The few seconds allow
 * for a Date header that counts whole seconds and for a slow answer.
 */
export function reachedLimit(expiresAt: number, now: number): boolean {
  return expiresAt - now < SESSION.length - 5_000
}
