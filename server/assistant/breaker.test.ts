import { describe, expect, it } from 'vitest'
import { breaker } from './breaker.ts'
import { ProviderFault } from './provider-fault.ts'

/** A breaker with a clock that a test moves. */
function aBreaker() {
  let now = 0
  const gate = breaker({ failures: 3, restMs: 10_000 }, () => now)
  return {
    ...gate,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    fail: (times: number) => {
      for (let time = 0; time < times; time++) gate.enter()('badly')
    },
  }
}
const RESTING = ProviderFault

describe('the breaker', () => {
  it('opens after so many failures in a row, counting anew after a success', () => {
    const { enter, fail, isClosed } = aBreaker()
    fail(2)
    enter()('well')
    fail(2)
    enter()(null)
    expect(isClosed()).toBe(true)
    fail(1)
    expect(isClosed()).toBe(false)
    expect(enter).toThrow(RESTING)
  })

  it('says for how long it rests', () => {
    const { enter, fail, wait } = aBreaker()
    fail(3)
    wait(3_500)
    expect(enter).toThrow(expect.objectContaining({ kind: 'resting', detail: { retryAfter: 7 } }))
  })

  it('lets one call try after its rest, the others when that has ended well', () => {
    const { enter, fail, wait } = aBreaker()
    fail(3)
    wait(10_000)
    const tried = enter()
    expect(enter).toThrow(RESTING)
    tried('well')
    enter()('well')
    fail(2)
    expect(() => enter()(null)).not.toThrow()
  })

  it('rests anew where the try ends badly, and lets another try where it says nothing', () => {
    const { enter, fail, wait } = aBreaker()
    fail(3)
    wait(10_000)
    enter()('badly')
    expect(enter).toThrow(RESTING)
    wait(10_000)
    enter()(null)
    expect(() => enter()('well')).not.toThrow()
  })

  it('counts failures of calls that were under way when it opened', () => {
    const { enter, isClosed } = aBreaker()
    const calls = [enter(), enter(), enter(), enter()]
    for (const ended of calls) ended('badly')
    expect(isClosed()).toBe(false)
  })
})
