import { CHAT_ENTRIES, type KeptDraft, openDraftStore } from '../platform/draft-store.ts'
import type { DraftStore } from '../platform/draft-store.ts'
import { newPageName } from '../platform/draft-page.ts'

/** Stands in for the id of a session that does not exist yet. */
export const NEW_SESSION = 'new'

/** Milliseconds from a key to the sealed text at the latest. */
const WRITE_WITHIN = 400

/**
 * What stands in the entries of one account's sessions. It is kept on this device, sealed, until it was sent: through a
 * reload, the end of the session and a lost connection.
 */
export class EntryTexts {
  readonly #accountId: string
  readonly #page = newPageName()
  readonly #texts = new Map<string, string>()
  readonly #touched = new Set<string>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #listeners = new Set<() => void>()
  #store: DraftStore | null = null

  constructor(accountId: string) {
    this.#accountId = accountId
  }

  /** Puts back what waits on this device, but where something has been typed meanwhile. */
  async open(): Promise<void> {
    this.#store ??= await openDraftStore(this.#accountId, Date.now())
    const waiting = (await this.#store?.waiting(CHAT_ENTRIES).catch(() => [])) ?? []
    for (const draft of waiting) await this.#putBack(draft)
    // What was typed before the store was there.
    for (const [session, text] of this.#texts) if (text !== '') void this.#put(session)
  }

  /** Calls `listener` after every change; answers the function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(session: string): string {
    return this.#texts.get(session) ?? ''
  }

  write(session: string, text: string): void {
    this.#touched.add(session)
    this.#texts.set(session, text)
    this.#tell()
    if (this.#timers.has(session) && text !== '') return
    this.#keepNow(session)
    if (text !== '')
      this.#timers.set(
        session,
        setTimeout(() => this.#keepNow(session), WRITE_WITHIN),
      )
  }

  /** What was typed before there was a session goes into it. */
  move(from: string, to: string): void {
    const text = this.of(from)
    this.write(from, '')
    this.write(to, text)
  }

  /** Writes at once what waits: the page may go away. */
  readonly finish = (): void => {
    for (const session of this.#timers.keys()) this.#keepNow(session)
  }

  async #putBack(draft: KeptDraft): Promise<void> {
    const { part: session, page, content } = draft
    if (page === this.#page) return
    const text = textOf(content)
    if (!this.#touched.has(session) && text !== '') {
      this.#touched.add(session)
      this.#texts.set(session, text)
      this.#tell()
      // It lies under the name of this page before the old one goes.
      if (!(await this.#put(session))) return
    }
    await this.#store?.remove(CHAT_ENTRIES, session, page).catch(() => undefined)
  }

  #keepNow(session: string): void {
    clearTimeout(this.#timers.get(session))
    this.#timers.delete(session)
    if (this.of(session) !== '') void this.#put(session)
    else void this.#store?.remove(CHAT_ENTRIES, session, this.#page).catch(() => undefined)
  }

  async #put(session: string): Promise<boolean> {
    const content = { text: this.of(session) }
    const draft = {
      caseId: CHAT_ENTRIES,
      part: session,
      page: this.#page,
      title: '',
      at: Date.now(),
      content,
    }
    return (
      (await this.#store?.put(draft).then(
        () => true,
        () => false,
      )) ?? false
    )
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function textOf(content: unknown): string {
  const isText = typeof content === 'object' && content !== null && 'text' in content
  return isText && typeof content.text === 'string' ? content.text : ''
}
