import { describe, expect, it, vi } from 'vitest'
import { open, openOne, pass, prepareAutosave, TextPart } from './autosave-fixture.ts'
import { device, kept } from './draft-device.ts'
import { leaveEveryPage } from './open-pages.ts'
import { QUIET } from './save-state.ts'

vi.mock('./draft-store.ts', async () => import('./draft-device.ts'))
prepareAutosave()

describe('a typed text', () => {
  it('is sent two seconds after the last key, and is saved once the server says so', async () => {
    const { part, autosave } = await openOne()
    part.type('AB')
    await pass(QUIET - 1)
    part.type('ABC')
    await pass(QUIET - 1)
    expect(part.sent).toEqual([])
    await pass(1)
    expect(part.sent).toEqual([{ text: 'ABC', keepalive: false }])
    expect(autosave.states.indicator().kind).toBe('saving')
    await part.answer()
    expect(autosave.states.indicator().words).toBe('All changes saved, 14:05')
    await pass(60_000)
    expect(part.sent).toHaveLength(1)
  })

  it('is sent also where the timer goes off a moment early', async () => {
    const { part } = await openOne()
    part.type('AB')
    // The clock that is read lags behind the one of the timers.
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() - 2)
    await pass(QUIET)
    expect(part.sent).toEqual([])
    await pass(2)
    expect(part.sent).toHaveLength(1)
    clock.mockRestore()
  })

  it('is sent in its time also where the clock of the computer is put back by an hour', async () => {
    const { part } = await openOne()
    part.type('AB')
    vi.setSystemTime(Date.now() - 3_600_000)
    await pass(QUIET)
    await part.answer('server')
    vi.setSystemTime(Date.now() - 3_600_000)
    await pass(QUIET)
    expect(part.sent).toHaveLength(2)
  })

  it('is sent while somebody types without a pause', async () => {
    const { part } = await openOne()
    for (let second = 0; second < 31; second += 1) {
      part.type(`A${second}`)
      await pass(1_000)
    }
    expect(part.sent).toEqual([{ text: 'A29', keepalive: false }])
  })

  it('is kept on this device within half a second, until the server has it', async () => {
    const { part, autosave } = await openOne()
    part.type('AB')
    expect(autosave.wouldLose()).toBe(true)
    await pass(500)
    expect(kept()).toEqual(['AB'])
    expect(autosave.wouldLose()).toBe(false)
    await pass(QUIET)
    await part.answer()
    expect(kept()).toEqual([])
  })

  it('goes from the device where it is taken back', async () => {
    const { part } = await openOne()
    part.type('AB')
    await pass(500)
    part.type('A')
    await pass(500)
    expect(kept()).toEqual([])
  })

  it('is sent again after a failure, and stays on the device meanwhile', async () => {
    const { part, autosave } = await openOne()
    part.type('AB')
    await pass(QUIET)
    await part.answer('offline')
    expect(autosave.states.indicator().words).toBe('Offline: kept on this device')
    expect(kept()).toEqual(['AB'])
    await pass(2_000)
    expect(part.sent).toHaveLength(2)
    await part.answer('offline')
    autosave.online()
    await pass(0)
    expect(part.sent).toHaveLength(3)
    await part.answer()
    expect(kept()).toEqual([])
  })

  it('is not sent while a rule is broken or a conflict undecided', async () => {
    const { part, autosave } = await openOne()
    part.type('A'.repeat(99), 'Too long')
    await pass(60_000)
    expect(await autosave.saveNow('text')).toBe('failed')
    expect(part.sent).toEqual([])
    part.type('AB')
    await pass(QUIET)
    await part.answer({ theirs: 'X' })
    part.type('ABC')
    await pass(60_000)
    expect(await autosave.saveNow('text')).toBe('conflict')
    expect(part.sent).toHaveLength(1)
    expect(kept()).toEqual(['ABC'])
    part.choose('ABCX')
    await pass(QUIET)
    expect(part.sent.at(-1)?.text).toBe('ABCX')
  })

  it('is said to be on this page only where nothing can be kept', async () => {
    device.texts = null
    const { part, autosave } = await openOne()
    part.type('AB')
    await pass(QUIET)
    await part.answer('offline')
    expect(autosave.states.indicator().words).toBe('Offline: kept on this page only')
    expect([autosave.isAtRisk(), autosave.wouldLose()]).toEqual([true, true])
    device.texts = new Map()
    autosave.online()
    await pass(500)
    expect(kept()).toEqual(['AB'])
    expect(autosave.isAtRisk()).toBe(false)
  })
})

describe('a device without room', () => {
  it('takes what it can: of the other text it is said that it is on this page only, until there is room', async () => {
    device.refused = ({ part }) => part === 'one'
    const [one, other] = [new TextPart('one'), new TextPart('other')]
    const { autosave } = await open(one, other)
    autosave.bar('Nothing is sent in this test.')
    one.type('a long text')
    await pass(500)
    other.type('a short text')
    await pass(500)
    expect([autosave.state('one').place, autosave.state('other').place]).toEqual(['page', 'device'])
    expect([autosave.isAtRisk(), autosave.wouldLose(), kept()]).toEqual([true, true, ['a short text']])
    device.refused = () => false
    await pass(5_000)
    expect([autosave.isAtRisk(), autosave.wouldLose(), kept()]).toEqual([
      false,
      false,
      ['a short text', 'a long text'],
    ])
  })

  it('or without a key is asked again as soon as the server answers', async () => {
    device.texts = null
    const { part, autosave } = await openOne()
    part.type('AB')
    await pass(QUIET)
    device.texts = new Map()
    await part.answer()
    part.type('ABC')
    await pass(500)
    expect([kept(), autosave.isAtRisk()]).toEqual([['ABC'], false])
  })
})

describe('saving by a click', () => {
  it('sends at once, and waits for what is under way', async () => {
    const { part, autosave } = await openOne()
    part.type('AB')
    const first = autosave.saveNow('text')
    part.type('ABC')
    const second = autosave.saveNow('text')
    expect(part.sent).toHaveLength(1)
    await part.answer()
    expect(await first).toBe('saved')
    await part.answer()
    expect(await second).toBe('saved')
    expect(part.sent.map(({ text }) => text)).toEqual(['AB', 'ABC'])
  })

  it('sends nothing that the server has', async () => {
    const { part, autosave } = await openOne()
    expect(await autosave.saveNow('text')).toBe('saved')
    expect(part.sent).toEqual([])
  })
})

describe('leaving the page', () => {
  it('sends and keeps what is left at once', async () => {
    const { part, stop } = await openOne()
    part.type('AB')
    stop()
    await pass(0)
    expect(part.sent).toEqual([{ text: 'AB', keepalive: true }])
    expect(kept()).toEqual(['AB'])
    await part.answer()
    expect(kept()).toEqual([])
  })

  it('sends what was typed during a sending after it', async () => {
    const { part, stop } = await openOne()
    part.type('AB')
    await pass(QUIET)
    part.type('ABC')
    stop()
    await part.answer()
    expect(part.sent.map(({ text }) => text)).toEqual(['AB', 'ABC'])
    await part.answer('offline')
    await pass(60_000)
    expect(part.sent).toHaveLength(2)
    expect(kept()).toEqual(['ABC'])
  })

  it('is waited for before signing out, but not for long', async () => {
    const { part } = await openOne()
    part.type('AB')
    const ready = vi.fn()
    void leaveEveryPage().then(ready)
    await pass(100)
    expect(ready).not.toHaveBeenCalled()
    await part.answer()
    expect(ready).toHaveBeenCalledOnce()
    part.type('ABC')
    void leaveEveryPage().then(ready)
    await pass(3_000)
    expect(ready).toHaveBeenCalledTimes(2)
    expect(kept()).toEqual(['ABC'])
  })
})

it('sends each part on its own', async () => {
  const [one, other] = [new TextPart('one'), new TextPart('other')]
  const { autosave } = await open(one, other)
  one.type('AB')
  await pass(1_000)
  other.type('AC')
  await pass(1_000)
  expect([one.sent.length, other.sent.length]).toEqual([1, 0])
  await pass(1_000)
  expect(other.sent).toHaveLength(1)
  await one.answer()
  expect(autosave.unsavedParts()).toEqual([other])
  await other.answer('refused')
  expect(autosave.states.indicator().kind).toBe('failed')
})
