import { describe, expect, it } from 'vitest'
import { FIRST_LOOK, watchSession } from './session-watch-rules.ts'
import type { WatchAct, WatchView } from './session-watch-rules.ts'

const MINUTE = 60_000
const END = 45 * MINUTE

/** Looks once a second from `from` to `to` (milliseconds before the end) and lists what was done, with the time left. */
function watch(from: number, to: number, view: (now: number) => Partial<WatchView> = () => ({})) {
  const acts: [WatchAct, number][] = []
  let memory = FIRST_LOOK
  for (let left = from; left >= to; left -= 1000) {
    const now = END - left
    const seen = watchSession(memory, {
      expiresAt: END,
      now,
      lastActivity: null,
      extendable: true,
      ...view(now),
    })
    memory = seen.memory
    if (seen.act) acts.push([seen.act, left])
  }
  return acts
}

describe('a session that nobody extends', () => {
  it('warns once at 10 minutes, once at 5, and expires at 0', () => {
    expect(watch(12 * MINUTE, 0)).toEqual([
      ['calm', 12 * MINUTE],
      ['warn', 10 * MINUTE],
      ['warn-critical', 5 * MINUTE],
      ['expire', 0],
    ])
  })

  it('warns at once when it begins inside the last minutes', () => {
    expect(watch(7 * MINUTE, 6 * MINUTE)).toEqual([['warn', 7 * MINUTE]])
  })
})

describe('a session in use', () => {
  it('is extended under 10 minutes, looked for every 60 s', () => {
    const acts = watch(10 * MINUTE - 1000, 8 * MINUTE, (now) => ({ lastActivity: now }))
    expect(acts).toEqual([
      ['extend', 10 * MINUTE - 1000],
      ['extend', 9 * MINUTE - 1000],
    ])
  })

  it('is not warned at exactly 10 minutes, a moment before it is extended', () => {
    const acts = watch(10 * MINUTE, 10 * MINUTE - 1000, (now) => ({ lastActivity: now }))
    expect(acts).toEqual([['extend', 10 * MINUTE - 1000]])
  })

  it('is not extended when the last activity is more than two minutes old', () => {
    const acts = watch(9 * MINUTE, 8 * MINUTE, (now) => ({ lastActivity: now - 2 * MINUTE - 1 }))
    expect(acts).toEqual([['warn', 9 * MINUTE]])
  })

  it('is warned, not extended, once the 12 hours are used up', () => {
    const acts = watch(9 * MINUTE, 8 * MINUTE, (now) => ({ lastActivity: now, extendable: false }))
    expect(acts).toEqual([['warn', 9 * MINUTE]])
  })
})

it('an extension calms an open warning, and the next end warns anew', () => {
  const view = { now: END - 9 * MINUTE, lastActivity: null, extendable: true }
  const warned = watchSession(FIRST_LOOK, { ...view, expiresAt: END })
  const extended = watchSession(warned.memory, { ...view, expiresAt: END + 36 * MINUTE })
  const again = watchSession(extended.memory, {
    ...view,
    expiresAt: END + 36 * MINUTE,
    now: END + 30 * MINUTE,
  })
  expect([warned.act, extended.act, again.act]).toEqual(['warn', 'calm', 'warn'])
})
