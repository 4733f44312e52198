import { describe, expect, it } from 'vitest'
import { indicatorOf, kindOf } from './save-indicator.ts'
import type { IndicatorKind } from './save-indicator.ts'
import {
  changeOf,
  dueAt,
  FIRST_RETRY,
  freshState,
  isUnsaved,
  LATEST,
  nextState,
  QUIET,
} from './save-state.ts'
import type { FailureKind, SaveEvent, SaveState } from './save-state.ts'

const typed = (text: string, at = 0): SaveEvent => ({ type: 'typed', text, invalid: null, at })
const sending: SaveEvent = { type: 'sending' }
const saved = (confirmed: string, at = 0): SaveEvent => ({ type: 'saved', confirmed, at })
const failed = (kind: FailureKind, at = 0, retryAfter: number | null = null): SaveEvent => ({
  type: 'failed',
  failure: { kind, reason: null, retryAfter },
  at,
})
const met = (text: string, confirmed: string, open: boolean, at = 0): SaveEvent => ({
  type: 'met',
  text,
  confirmed,
  open,
  invalid: null,
  at,
})
const settled = (text: string, at = 0): SaveEvent => ({ type: 'settled', text, invalid: null, at })
const restored = (text: string, confirmed: string, at = 0): SaveEvent => ({
  type: 'restored',
  text,
  confirmed,
  open: false,
  invalid: null,
  at,
})

const after = (...events: SaveEvent[]) => events.reduce(nextState, freshState('A'))

describe('when a text is sent', () => {
  it.each<[string, SaveEvent[], number | null]>([
    ['never where nothing was typed', [], null],
    ['two seconds after the last key', [typed('AB', 1_000), typed('ABC', 2_000)], 2_000 + QUIET],
    ['after half a minute of typing', [typed('AB', 1_000), typed('ABC', 30_500)], 1_000 + LATEST],
    ['not where the typed was taken back', [typed('AB', 0), typed('A', 500)], null],
    ['not while it is on its way', [typed('AB'), sending], null],
    ['not again once it is saved', [typed('AB'), sending, saved('AB')], null],
    ['with what was typed meanwhile', [typed('AB'), sending, typed('ABC', 5_000), saved('AB', 6_000)], 7_000],
    ['not while a rule is broken', [{ type: 'typed', text: 'AB', invalid: 'Too long', at: 0 }], null],
    ['not while a conflict is undecided', [typed('AB'), sending, met('AB', 'X', true)], null],
    ['nor after typing on in it', [typed('AB'), sending, met('AB', 'X', true), typed('ABC', 9_000)], null],
    ['once it is decided', [typed('AB'), sending, met('AB', 'X', true), settled('AB', 9_000)], 9_000 + QUIET],
    ['where both versions agreed', [typed('AB'), sending, met('ABX', 'X', false, 9_000)], 9_000 + QUIET],
    ['not where theirs was kept', [typed('AB'), sending, met('AB', 'X', true), settled('X')], null],
    ['not after the session ended', [typed('AB'), { type: 'sessionEnded' }], null],
    ['not after the server said so', [typed('AB'), sending, failed('session')], null],
    ['at once after signing in again', [typed('AB', 9), { type: 'sessionEnded' }, { type: 'signedIn' }], 0],
    ['at once with the connection back', [typed('AB'), sending, failed('offline', 9), { type: 'online' }], 0],
    ['at once where the page is left', [typed('AB', 9_000), { type: 'hurried' }], 0],
    ['not before the server allows it', [typed('AB'), sending, failed('rate-limited', 1_000, 60)], 61_000],
    [
      'not even with the connection back',
      [typed('AB'), sending, failed('rate-limited', 1_000, 60), { type: 'online' }],
      61_000,
    ],
    ['not again where it was refused', [typed('AB'), sending, failed('refused'), typed('ABC', 9)], null],
    ['not again as it was refused', [typed('AB'), sending, failed('invalid')], null],
    ['once it is corrected', [typed('AB'), sending, failed('invalid'), typed('ABC', 9)], 9 + QUIET],
    ['not where nothing can be changed', [typed('AB'), { type: 'barred', reason: 'Signed off.' }], null],
    [
      'after its refusal, once the case can be changed again',
      [
        ...[typed('AB'), sending, failed('refused')],
        { type: 'barred', reason: 'Signed off.' },
        { type: 'barred', reason: null },
      ],
      QUIET,
    ],
    [
      'after its refusal, with a session that may do more',
      [typed('AB'), sending, failed('refused'), { type: 'signedIn' }],
      0,
    ],
    ['after a reload', [restored('AB', 'A', 4_000)], 4_000 + QUIET],
    [
      'where a lost answer may have changed what is there',
      [typed('AB'), sending, typed('A', 5), failed('offline', 9)],
      9 + FIRST_RETRY,
    ],
  ])('%s', (_name, events, due) => {
    expect(dueAt(after(...events))).toBe(due)
  })

  it('is by a click alone where that is asked for', () => {
    expect(dueAt(nextState(freshState('', true), typed('AB')))).toBeNull()
  })

  it('waits longer after each failure, and never longer than half a minute', () => {
    let state = after(typed('AB'))
    const pauses = Array.from({ length: 7 }, (_, round) => {
      const at = round * 100_000
      state = [sending, failed('server', at)].reduce(nextState, state)
      return (dueAt(state) ?? 0) - at
    })
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    state = [sending, saved('AB'), typed('ABC', 9e5), sending, failed('server', 9e5)].reduce(nextState, state)
    expect(dueAt(state)).toBe(9e5 + FIRST_RETRY)
  })
})

describe('the indicator', () => {
  it.each<[SaveEvent[], IndicatorKind, string]>([
    [[], 'idle', 'All changes saved'],
    [[typed('AB')], 'pending', '1 part not saved yet'],
    [[typed('AB'), sending], 'saving', 'Saving...'],
    [
      [typed('AB'), sending, saved('AB', Date.parse('2026-11-21T14:05:00Z'))],
      'saved',
      'All changes saved, 14:05',
    ],
    [[typed('AB'), sending, typed('ABC'), saved('AB')], 'pending', '1 part not saved yet'],
    [[typed('AB'), sending, failed('offline')], 'offline', 'Offline: kept on this page only'],
    [
      [typed('AB'), { type: 'kept', place: 'device' }, sending, failed('offline')],
      'offline',
      'Offline: kept on this device',
    ],
    [[typed('AB'), sending, failed('offline'), sending], 'offline', 'Offline: kept on this page only'],
    [[typed('AB'), sending, failed('server')], 'failed', 'Not saved: trying again'],
    [[typed('AB'), sending, failed('session')], 'failed', 'Not saved: sign in again'],
    [[typed('AB'), sending, failed('refused')], 'failed', 'Not saved: refused'],
    [[typed('AB'), sending, failed('invalid')], 'failed', 'Not saved: correct the text'],
    [[typed('AB'), sending, met('AB', 'X', true)], 'conflict', 'Conflict: choose which text to keep'],
    [[typed('AB'), sending, failed('offline'), sending, saved('AB', 0)], 'saved', 'All changes saved, 01:00'],
    [[typed('AB'), sending, typed('A'), failed('offline')], 'offline', 'Offline: kept on this page only'],
    [[typed('AB'), sending, failed('refused'), typed('A')], 'idle', 'All changes saved'],
  ])('after %j is %s', (events, kind, words) => {
    expect(indicatorOf([after(...events)])).toMatchObject({ kind, words })
  })

  it('shows the worst of many parts, and counts those that wait', () => {
    const calm = after()
    const waiting = after(typed('AB'))
    const offline = after(typed('AB'), sending, failed('offline'))
    expect(indicatorOf([calm, waiting, waiting]).words).toBe('2 parts not saved yet')
    expect(indicatorOf([waiting, offline, calm]).kind).toBe('offline')
    expect(indicatorOf([]).words).toBe('All changes saved')
  })

  it.each<[FailureKind, RegExp]>([
    [
      'offline',
      /^There is no connection to the server\. .* It is saved by itself when the connection is back\.$/,
    ],
    ['server', /^The server could not save it\. .* It is tried again by itself\.$/],
    ['rate-limited', /^The server asks to wait\. .* It is tried again by itself\.$/],
    ['session', /^Your session has ended\. .* Sign in again, and it is saved by itself\.$/],
    ['refused', /^The server does not allow this change\. .* so that you can copy it\.$/],
    ['invalid', /^The server did not accept the text\. .* once that is corrected\.$/],
  ])('says of %s what happened, what is kept and what to do', (kind, sentence) => {
    const state = after(typed('AB'), sending, failed(kind))
    expect(indicatorOf([state]).detail).toMatch(sentence)
    expect(indicatorOf([state]).detail).toContain('Your text is kept on this page only, so leave it open.')
    const onDevice = nextState(state, { type: 'kept', place: 'device' })
    expect(indicatorOf([onDevice]).detail).toContain('Your text is kept on this device.')
  })
})

describe('what has happened to a part', () => {
  const part = { text: 'A', confirmed: 'A', invalid: null, conflict: false }
  it.each<[string, SaveEvent[], Partial<typeof part>, SaveEvent['type'] | null]>([
    ['nothing', [], {}, null],
    ['typing', [], { text: 'AB' }, 'typed'],
    ['a newer version where nothing was typed', [], { text: 'X', confirmed: 'X' }, 'adopted'],
    ['a newer version under a text', [typed('AB')], { text: 'AB', confirmed: 'X' }, 'met'],
    ['a conflict', [typed('AB')], { text: 'AB', confirmed: 'X', conflict: true }, 'met'],
    ['a choice', [typed('AB'), met('AB', 'X', true)], { text: 'X', confirmed: 'X' }, 'settled'],
    [
      'nothing that the end of a sending would not tell',
      [typed('AB'), sending],
      { text: 'AB', confirmed: 'AB' },
      null,
    ],
  ])('%s', (_name, events, change, type) => {
    expect(changeOf(after(...events), { ...part, ...change }, 0)?.type ?? null).toBe(type)
  })
})

/** Random orders of everything that can happen, each drawn from its seed. */
describe('in any order', () => {
  const FAILURES: FailureKind[] = ['offline', 'server', 'rate-limited', 'session', 'refused', 'invalid']

  function draw(seed: number) {
    let value = seed * 2_654_435_761
    return (below: number) => {
      value = Math.imul(value ^ (value >>> 15), 2_246_822_519) + 0x9e3779b9
      return (value >>> 0) % below
    }
  }

  /** What stands in the fields and what a server has, beside the state that is to be right about both. */
  interface World {
    state: SaveState
    text: string
    confirmed: string
    at: number
  }

  function step(world: World, pick: (below: number) => number): World {
    const { state } = world
    const at = world.at + pick(40_000)
    const text = `${world.text.slice(0, 8)}${pick(3)}`
    const isOpen = pick(2) === 0
    const theirs = `theirs ${pick(9)}`
    const events: [SaveEvent, Partial<World>][] = [
      [typed(text, at), { text }],
      [typed(world.confirmed, at), { text: world.confirmed }],
      [sending, {}],
      [{ type: 'hurried' }, {}],
      [{ type: 'online' }, {}],
      [{ type: 'sessionEnded' }, {}],
      [{ type: 'signedIn' }, {}],
      [{ type: 'kept', place: isOpen ? 'device' : 'page' }, {}],
      [{ type: 'barred', reason: isOpen ? 'Signed off.' : null }, {}],
    ]
    if (state.sending !== null) {
      const kept = world.text === state.sending ? state.sending : world.text
      events.push(
        [saved(state.sending, at), { text: kept, confirmed: state.sending }],
        [failed(FAILURES[pick(FAILURES.length)] ?? 'server', at, pick(90)), {}],
        [met(world.text, theirs, isOpen, at), { confirmed: theirs }],
      )
    }
    if (state.conflict) {
      const choice = isOpen ? world.text : world.confirmed
      events.push([settled(choice, at), { text: choice }])
    }
    if (!isUnsaved(state) && state.sending === null) {
      events.push([
        { type: 'adopted', confirmed: theirs },
        { text: theirs, confirmed: theirs },
      ])
      if (!state.conflict) events.push([restored(text, world.confirmed, at), { text }])
    }
    const [event, change] = events[pick(events.length)] ?? [sending, {}]
    return { ...world, at, ...change, state: nextState(state, event) }
  }

  it('keeps the text, claims nothing that is not so, and sends nothing twice at a time', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const pick = draw(seed)
      let world: World = { state: freshState('A'), text: 'A', confirmed: 'A', at: 0 }
      for (let round = 0; round < 120; round += 1) {
        world = step(world, pick)
        const { state, text, confirmed } = world
        const kind = kindOf(state)
        expect(state.text, `seed ${seed}, round ${round}`).toBe(text)
        expect(state.confirmed).toBe(confirmed)
        if (kind === 'saved' || kind === 'idle') expect(text).toBe(confirmed)
        const due = dueAt(state)
        const mayNot = state.sending !== null || state.conflict || state.signedOut || state.barred !== null
        if (mayNot) expect(due).toBeNull()
        // Whatever is not saved is either on its way, due within its time, or waits for something that is told.
        const waits = ['conflict', 'failed', 'saving', 'offline'].includes(kind)
        if (text !== confirmed && !waits) expect(due).not.toBeNull()
        if (due !== null && state.failure === null) expect(due).toBeLessThanOrEqual(world.at + LATEST)
      }
    }
  })
})
