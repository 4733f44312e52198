import { afterEach, beforeEach, vi } from 'vitest'
import { Autosave } from './autosave.ts'
import { device } from './draft-device.ts'
import type { FailureKind } from './save-state.ts'
import type { PartSnapshot, SavedPart, Sending, SendOutcome } from './saved-part.ts'
import { dropSession, keepSession, sessionState } from './session-store.ts'

type Answer = 'saved' | FailureKind | { theirs: string }

/** A part of one text, and a server that keeps versions of it. Each sending waits until it is answered. */
export class TextPart implements SavedPart {
  readonly key: string
  readonly title = 'Text'
  readonly byClick: boolean
  #isStored: boolean
  readonly sent: { text: string; keepalive: boolean }[] = []
  readonly #listeners = new Set<() => void>()
  #answer: (outcome: Answer) => void = () => undefined
  #snapshot: PartSnapshot

  constructor(key = 'text', confirmed = 'A', byClick = false) {
    this.key = key
    this.byClick = byClick
    this.#isStored = !byClick
    parts.push(this)
    this.#snapshot = this.#of({ text: confirmed, confirmed })
  }

  readonly snapshot = () => this.#snapshot
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly discard = () => this.#put({ text: this.#snapshot.confirmed, conflict: false })
  readonly restore = (content: unknown) => {
    const { text, base } = content as { text: string; base: string }
    if (text === this.#snapshot.text) return 'same'
    this.#put({ text, confirmed: base })
    return 'restored'
  }

  type(text: string, invalid: string | null = null) {
    this.#put({ text, invalid })
  }

  choose(text: string) {
    this.#put({ text, conflict: false })
  }

  async send({ keepalive }: Sending): Promise<SendOutcome> {
    const { text } = this.#snapshot
    this.sent.push({ text, keepalive })
    const outcome = await new Promise<Answer>((resolve) => (this.#answer = resolve))
    if (outcome === 'saved') {
      this.#isStored = true
      this.#put({ confirmed: text })
      return { outcome }
    }
    if (typeof outcome === 'object') {
      this.#put({ confirmed: outcome.theirs, conflict: true })
      return { outcome: 'conflict' }
    }
    return { outcome: 'failed', failure: { kind: outcome, reason: null, retryAfter: null } }
  }

  /** Answers the sending that is under way. */
  async answer(outcome: Answer = 'saved') {
    this.#answer(outcome)
    await pass(0)
  }

  #put(change: Partial<PartSnapshot>) {
    this.#snapshot = this.#of({ ...this.#snapshot, ...change })
    for (const listener of this.#listeners) listener()
  }

  #of({ text = '', confirmed = '', invalid = null, conflict = false }: Partial<PartSnapshot>): PartSnapshot {
    return { text, confirmed, invalid, conflict, stored: this.#isStored, content: { text, base: confirmed } }
  }
}

/** Lets time pass. */
export const pass = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** What ends the pages of a test. */
const stops: (() => void)[] = []
const parts: TextPart[] = []

/** A page of these parts. */
export async function open(...of: TextPart[]) {
  const opened = begin(...of)
  await pass(0)
  return opened
}

/** The same in its first moment, before it is known what waits on this device. */
export function begin(...of: TextPart[]) {
  const autosave = new Autosave({ accountId: 'asha', caseId: 'case-1', title: 'C-104', parts: of })
  const stop = autosave.start()
  autosave.signedIn(sessionState().session?.token)
  stops.push(stop)
  return { autosave, stop }
}

/** A page of one part. */
export async function openOne() {
  const part = new TextPart()
  return { part, ...(await open(part)) }
}

/** Every test has a session, an empty device and a clock of its own. */
export function prepareAutosave(): void {
  beforeEach(() => {
    device.texts = new Map()
    device.refused = () => false
    vi.useFakeTimers({ now: Date.parse('2026-11-21T14:05:00Z') })
    keepSession({ token: 't1', expiresAt: null })
  })
  afterEach(async () => {
    dropSession(null)
    for (const stop of stops.splice(0)) stop()
    for (const part of parts.splice(0)) await part.answer('offline')
    await pass(60_000)
    vi.useRealTimers()
  })
}
