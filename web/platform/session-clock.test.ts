import { describe, expect, it } from 'vitest'
import {
  extendsByItself,
  formatCountdown,
  isIdle,
  localExpiry,
  reachedLimit,
  stageOf,
  timeLeft,
} from './session-clock.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-01-05T10:00:00Z')

describe('localExpiry', () => {
  it.each([
    ['clocks that agree', NOW],
    ['a browser two hours behind', NOW - 120 * MINUTE],
    ['a browser a day ahead', NOW + 1440 * MINUTE],
  ])('gives 45 minutes from receipt with %s', (_, receivedAt) => {
    const told = { expiresAt: new Date(NOW + 45 * MINUTE), serverDate: new Date(NOW), receivedAt }
    expect(localExpiry(told)).toBe(receivedAt + 45 * MINUTE)
  })

  it('takes over what is left near the 12-hour limit', () => {
    const told = { expiresAt: new Date(NOW + 8 * MINUTE), serverDate: new Date(NOW), receivedAt: 0 }
    expect(localExpiry(told)).toBe(8 * MINUTE)
  })

  it('never gives more than a session, nor less than nothing', () => {
    const serverDate = new Date(NOW)
    expect(localExpiry({ expiresAt: new Date(NOW + 90 * MINUTE), serverDate, receivedAt: 0 })).toBe(
      45 * MINUTE,
    )
    expect(localExpiry({ expiresAt: new Date(NOW - MINUTE), serverDate, receivedAt: 0 })).toBe(0)
    expect(localExpiry({ expiresAt: new Date(NOW), serverDate: null, receivedAt: 0 })).toBe(45 * MINUTE)
  })
})

describe('stageOf', () => {
  it.each([
    [10 * MINUTE + 1, 'normal'],
    [10 * MINUTE, 'warning'],
    [5 * MINUTE + 1, 'warning'],
    [5 * MINUTE, 'critical'],
    [1, 'critical'],
    [0, 'expired'],
  ])('%i ms left is %s', (left, stage) => {
    expect(stageOf(left)).toBe(stage)
  })
})

describe('formatCountdown', () => {
  it.each([
    [45 * MINUTE, '45:00'],
    [45 * MINUTE - 1, '45:00'],
    [9 * MINUTE + 5_000, '9:05'],
    [1, '0:01'],
    [0, '0:00'],
  ])('%i ms reads %s', (left, text) => {
    expect(formatCountdown(left)).toBe(text)
  })

  it('never runs below the end', () => {
    expect(timeLeft(NOW, NOW + MINUTE)).toBe(0)
  })
})

describe('extension by itself', () => {
  it.each([
    ['active, under 10 minutes', 10 * MINUTE - 1, NOW, true],
    ['active two minutes ago', 9 * MINUTE, NOW - 2 * MINUTE, true],
    ['active longer ago', 9 * MINUTE, NOW - 2 * MINUTE - 1, false],
    ['exactly 10 minutes left', 10 * MINUTE, NOW, false],
    ['already over', 0, NOW, false],
    ['never active', 9 * MINUTE, null, false],
  ])('%s', (_, left, lastActivity, expected) => {
    expect(extendsByItself(left, lastActivity, NOW)).toBe(expected)
  })
})

describe('limits', () => {
  it('is idle after more than 15 minutes', () => {
    expect(isIdle(NOW - 15 * MINUTE, NOW)).toBe(false)
    expect(isIdle(NOW - 15 * MINUTE - 1, NOW)).toBe(true)
  })

  it('knows an extension that was cut short by the 12 hours', () => {
    expect(reachedLimit(NOW + 45 * MINUTE - 1_000, NOW)).toBe(false)
    expect(reachedLimit(NOW + 44 * MINUTE, NOW)).toBe(true)
  })
})
