import { SESSION } from '../../shared/accounts/session-times.ts'
import { extendsByItself, stageOf, timeLeft } from '../platform/session-clock.ts'
import type { SessionStage } from '../platform/session-clock.ts'

/** What the watch remembers from one second to the next. Times are milliseconds on this browser's clock. */
export interface WatchMemory {
  stage: SessionStage
  expiresAt: number | null
  /** When it next looks whether to extend by itself. */
  nextCheck: number
}

export interface WatchView {
  expiresAt: number
  now: number
  lastActivity: number | null
  /** False once the 12-hour limit is reached. */
  extendable: boolean
}

/** What to do now: `warn` and `warn-critical` open a dialog, `calm` closes it. */
export type WatchAct = 'extend' | 'warn' | 'warn-critical' | 'calm' | 'expire' | null

export const FIRST_LOOK: WatchMemory = { stage: 'normal', expiresAt: null, nextCheck: 0 }

const ON_ENTERING = { normal: 'calm', warning: 'warn', critical: 'warn-critical', expired: 'expire' } as const

/**
 * Decides what a second of the session brings (specification 1, section 4): each dialog once for each end of the
 * session; an extension by itself looked for every minute, and also at the moment of the warning, so that nobody is
 * interrupted while typing.
 */
export function watchSession(memory: WatchMemory, view: WatchView): { memory: WatchMemory; act: WatchAct } {
  const left = timeLeft(view.expiresAt, view.now)
  const mayExtend = (at: number) => view.extendable && extendsByItself(at, view.lastActivity, view.now)
  // The warning is due at 10 minutes, the extension only under them: whoever is at work is not warned in between.
  if (left === SESSION.warningAt && mayExtend(left - 1)) return { memory, act: null }
  const stage = stageOf(left)
  const entered = stage !== memory.stage || view.expiresAt !== memory.expiresAt
  const looks = view.now >= memory.nextCheck || (entered && stage === 'warning')
  const next = {
    stage,
    expiresAt: view.expiresAt,
    nextCheck: looks ? view.now + SESSION.checkEvery : memory.nextCheck,
  }
  if (looks && mayExtend(left)) return { memory: next, act: 'extend' }
  return { memory: next, act: entered ? ON_ENTERING[stage] : null }
}
