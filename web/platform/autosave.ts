import { DraftKeeper } from './draft-keeper.ts'
import type { KeptDraft } from './draft-store.ts'
import { leaving, left, openPages } from './open-pages.ts'
import { sendFailure } from './save-failure.ts'
import { changeOf, dueAt, isUnsaved } from './save-state.ts'
import type { SaveEvent, SaveState } from './save-state.ts'
import { SaveStates } from './save-states.ts'
import type { PartSnapshot, PutBack, SavedPart, Sending, SendOutcome } from './saved-part.ts'
import { sessionState } from './session-store.ts'

/** Milliseconds after which an answer is no longer waited for. */
const ANSWER_WITHIN = 20_000
/** Milliseconds of a clock that nobody can set. */
const now = () => performance.now()

export interface AutosavePage {
  accountId: string
  caseId: string
  /** How the case is called, for a place where the case itself is not loaded. */
  title: string
  parts: readonly SavedPart[]
}

/** What an attempt to save brought; why it failed is told by the state of the part. */
export type SaveOutcome = SendOutcome['outcome']

/**
 * The one place that sends what is typed. It owns the timers, asks save-state when a part is due, and keeps every text
 * on this device until the server has it. Runs outside React, one for each page of a case.
 */
export class Autosave {
  readonly states: SaveStates
  readonly #page: AutosavePage
  readonly #keeper: DraftKeeper
  readonly #seen = new Map<string, PartSnapshot>()
  readonly #sendings = new Map<string, Promise<SendOutcome>>()
  /** Texts that wait until what stands in their fields is saved. */
  #kept: KeptDraft[] = []
  #putBack: readonly PutBack[] = []
  #quiet = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The session of which it is known that it is this person's, see `signedIn`. */
  #token: string | undefined

  constructor(page: AutosavePage) {
    this.#page = page
    this.#keeper = new DraftKeeper(page, (kept, part) => this.#place(kept, part))
    this.states = new SaveStates(page.parts)
  }

  /** Begins to watch and puts kept texts back. Answers the function that sends what is left and stops. */
  start(): () => void {
    const stops = this.#page.parts.map((part) => part.subscribe(() => this.#look(part)))
    openPages.add(this)
    for (const part of this.#page.parts) this.#look(part)
    void this.#openStore()
    return () => {
      for (const stop of stops) stop()
      openPages.delete(this)
      void this.leave()
      clearTimeout(this.#timer)
    }
  }

  /** The state of one part; the same object until it changes. @throws Error for a part that is not of this page. */
  state(key: string): SaveState {
    return this.states.of(key)
  }

  /** The texts that were put back since the page was opened, until `forgetPutBack`. */
  readonly putBack = (): readonly PutBack[] => this.#putBack

  forgetPutBack(): void {
    this.#putBack = []
    this.states.tell()
  }

  /** The parts that the server may not have as they stand here, or that are on their way. */
  unsavedParts(): SavedPart[] {
    return this.#page.parts.filter(
      ({ key }) => isUnsaved(this.state(key)) || this.state(key).sending !== null,
    )
  }

  /** Whether a text that the server does not have lies in this page and nowhere else. */
  readonly isAtRisk = (): boolean => this.unsavedParts().some(({ key }) => this.state(key).place === 'page')

  /** Whether closing the page now would lose a text. */
  wouldLose(): boolean {
    return this.#page.parts.some((part) => isUnsaved(this.state(part.key)) && !this.#keeper.isKept(part))
  }

  /** Saves a part at once, after the sending that is under way where there is one. */
  async saveNow(key: string): Promise<SaveOutcome> {
    const part = this.#part(key)
    const underWay = this.#sendings.get(key)
    if (underWay) {
      await underWay
      return isUnsaved(this.state(key)) ? this.saveNow(key) : 'saved'
    }
    const state = this.state(key)
    if (state.conflict) return 'conflict'
    if (state.invalid !== null || state.barred !== null || !this.#maySend()) return 'failed'
    if (!isUnsaved(state) && part.snapshot().stored) return 'saved'
    return (await this.#send(part)).outcome
  }

  /** Resolves once no sending of this part is under way. */
  async settled(key: string): Promise<void> {
    await this.#sendings.get(key)
  }

  /** Sends and keeps at once what is left, since the page is going away. */
  async leave(): Promise<void> {
    const sent = this.#page.parts.map(async (part) => this.#hurry(part))
    // Once more for what the answers brought.
    const kept = Promise.all([...sent, this.#keeper.finish()]).then(async () => this.#keeper.finish())
    await leaving(kept)
  }

  /** The person of this page is signed in, under this token. */
  signedIn(token: string | undefined): void {
    this.#token = token
    this.#dispatchAll({ type: 'signedIn' })
    void this.#openStore()
  }

  sessionEnded(): void {
    this.#dispatchAll({ type: 'sessionEnded' })
  }

  /** The browser has a connection again. */
  online(): void {
    this.#dispatchAll({ type: 'online' })
    void this.#openStore()
  }

  /** Nothing can be changed on this page, for this reason; null where it can. */
  bar(reason: string | null): void {
    this.#dispatchAll({ type: 'barred', reason })
  }

  /** The case is called otherwise now. */
  rename(title: string): void {
    this.#keeper.title = title
  }

  /** Gives the unsaved text of a part up, unless it is on its way. */
  discard(key: string): void {
    const part = this.#part(key)
    if (this.#sendings.has(key)) return
    this.#quietly(() => part.discard())
    this.#dispatch(part, { type: 'discarded', confirmed: part.snapshot().confirmed })
    this.#putBack = this.#putBack.filter((one) => one.part !== part)
    this.states.tell()
  }

  #part(key: string): SavedPart {
    const part = this.#page.parts.find((one) => one.key === key)
    if (!part) throw new Error(`There is no part ${key}`)
    return part
  }

  /** What a part does on demand is told by an event of its own. */
  #quietly<T>(act: () => T): T {
    this.#quiet = true
    try {
      return act()
    } finally {
      this.#quiet = false
    }
  }

  /** A part tells that something about it has changed. */
  #look(part: SavedPart): void {
    const snapshot = part.snapshot()
    if (this.#quiet || this.#seen.get(part.key) === snapshot) return
    this.#seen.set(part.key, snapshot)
    const change = changeOf(this.state(part.key), snapshot, now())
    if (change) this.#dispatch(part, change)
    // What it takes to put the text back may be another, such as what is on its way.
    else this.#keepText(part)
  }

  #dispatch(part: SavedPart, event: SaveEvent): void {
    this.states.apply(part.key, event)
    this.#keepText(part)
    this.#schedule()
  }

  #keepText(part: SavedPart): void {
    const state = this.state(part.key)
    this.#keeper.look(part, isUnsaved(state) || state.sending !== null)
  }

  #dispatchAll(event: SaveEvent): void {
    for (const part of this.#page.parts) this.#dispatch(part, event)
  }

  #place(kept: boolean, part?: SavedPart): void {
    for (const one of part ? [part] : this.#page.parts)
      this.#dispatch(one, { type: 'kept', place: kept ? 'device' : 'page' })
  }

  /** Nothing is sent under a session of which it is not known that it is this person's. */
  #maySend(): boolean {
    return sessionState().session?.token === this.#token
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (!openPages.has(this) || !this.#maySend()) return
    const dues = this.#page.parts.map(({ key }) => dueAt(this.state(key))).filter((due) => due !== null)
    if (dues.length === 0) return
    this.#timer = setTimeout(() => this.#sendDue(), Math.max(0, Math.min(...dues) - now()))
  }

  #sendDue(): void {
    if (!this.#maySend()) return
    for (const part of this.#page.parts) if (this.#isDue(part)) void this.#send(part)
    // A timer can go off a moment early.
    this.#schedule()
  }

  #isDue({ key }: SavedPart): boolean {
    const due = dueAt(this.state(key))
    return due !== null && due <= now()
  }

  async #send(part: SavedPart, keepalive = false): Promise<SendOutcome> {
    this.#dispatch(part, { type: 'sending' })
    const sending = this.#sent(part, { keepalive, signal: AbortSignal.timeout(ANSWER_WITHIN) })
    this.#sendings.set(part.key, sending)
    return sending
  }

  async #sent(part: SavedPart, how: Sending): Promise<SendOutcome> {
    const under = this.#token
    const result = await part.send(how).catch((error: unknown): SendOutcome => ({
      outcome: 'failed',
      failure: sendFailure(error),
    }))
    this.#sendings.delete(part.key)
    this.#end(part, result)
    // Refused under a session that has been followed by another since.
    if (result.outcome === 'failed' && result.failure.kind === 'session' && under !== this.#token)
      this.#dispatch(part, { type: 'signedIn' })
    this.#putBackNext(part)
    return result
  }

  #end(part: SavedPart, result: SendOutcome): void {
    const { text, confirmed, invalid, conflict } = part.snapshot()
    const at = now()
    if (result.outcome === 'failed') this.#dispatch(part, { type: 'failed', failure: result.failure, at })
    else if (result.outcome === 'saved') this.#dispatch(part, { type: 'saved', confirmed, at: Date.now() })
    else this.#dispatch(part, { type: 'met', text, confirmed, open: conflict, invalid, at })
    this.#seen.delete(part.key)
    this.#look(part)
    // The server answers: where it could not be asked for the key of this device, it can be now.
    if (result.outcome !== 'failed') void this.#openStore()
  }

  async #hurry(part: SavedPart): Promise<void> {
    this.#dispatch(part, { type: 'hurried' })
    await this.#sendings.get(part.key)
    if (this.#isDue(part) && this.#maySend()) await this.#send(part, true)
  }

  /** Opens the store of this person, where it is not open, and puts back what waits in it for this case. */
  async #openStore(): Promise<void> {
    await left()
    // Whose key would be handed out is not known.
    if (!this.#maySend()) return
    this.#kept.push(...(await this.#keeper.open()))
    for (const part of this.#page.parts) this.#keepText(part)
    for (const part of this.#page.parts) this.#putBackNext(part)
  }

  /** Puts the next kept text of a part into its fields, unless something unsaved stands there. */
  #putBackNext(part: SavedPart): void {
    const { key } = part
    const next = this.#kept.find((one) => one.part === key)
    if (!next || isUnsaved(this.state(key)) || this.#sendings.has(key)) return
    // Nobody would see it on a page that was left; and what was typed into a new case is no change of the one just created.
    if (!openPages.has(this) || (part.byClick && part.snapshot().stored)) return
    this.#kept = this.#kept.filter((one) => one !== next)
    const became = this.#quietly(() => part.restore(next.content))
    if (became === 'restored') {
      const { text, confirmed, invalid, conflict } = part.snapshot()
      this.#dispatch(part, { type: 'restored', text, confirmed, open: conflict, invalid, at: now() })
      this.#putBack = [...this.#putBack, { part, at: next.at }]
      this.states.tell()
      void this.#keeper.takeOver(next, part)
      return
    }
    if (became === 'same') void this.#keeper.drop(next)
    this.#putBackNext(part)
  }
}
