import { newPageName } from './draft-page.ts'
import { openDraftStore } from './draft-store.ts'
import type { DraftStore, KeptDraft } from './draft-store.ts'
import type { PartSnapshot, SavedPart } from './saved-part.ts'

/** Milliseconds from a key to the sealed text at the latest. */
const WRITE_WITHIN = 400
/** Milliseconds to the next attempt where this device did not take the text, such as for want of room. */
const AGAIN_WITHIN = 5_000

/** What was written last of a part, and whether it lies there. */
interface Written {
  readonly snapshot: PartSnapshot
  /** When the text was typed. */
  readonly at: number
  readonly state: 'under way' | 'kept' | 'failed'
}

/** Keeps the unsaved texts of one page on this device, for as long as the server does not have them. */
export class DraftKeeper {
  /** How the case is called. */
  title: string
  readonly #accountId: string
  readonly #caseId: string
  readonly #page = newPageName()
  readonly #onPlace: (kept: boolean, part?: SavedPart) => void
  #store: DraftStore | null = null
  #opening = false
  readonly #written = new Map<string, Written>()
  readonly #waiting = new Map<string, { part: SavedPart; timer: ReturnType<typeof setTimeout> }>()
  #writes: Promise<unknown> = Promise.resolve()

  /** `onPlace` hears whether the text of a part, or without one those of all, is kept on this device. */
  constructor(
    { accountId, caseId, title }: { accountId: string; caseId: string; title: string },
    onPlace: (kept: boolean, part?: SavedPart) => void,
  ) {
    this.#accountId = accountId
    this.#caseId = caseId
    this.title = title
    this.#onPlace = onPlace
  }

  /** Opens the store, where it is not open. Answers the texts of this case that wait in it, the newest first. */
  async open(): Promise<KeptDraft[]> {
    if (this.#store || this.#opening) return []
    this.#opening = true
    const store = await openDraftStore(this.#accountId, Date.now())
    this.#opening = false
    this.#store = store
    this.#onPlace(store !== null)
    const waiting = (await store?.waiting(this.#caseId).catch(() => [])) ?? []
    return waiting.filter(({ page }) => page !== this.#page)
  }

  /** Keeps the text of a part soon; `unsaved` false: the server has it, and it goes. */
  look(part: SavedPart, unsaved: boolean): void {
    if (!unsaved) {
      this.#forget(part)
      return
    }
    if (this.#waiting.has(part.key)) return
    const written = this.#written.get(part.key)
    const last = written?.snapshot === part.snapshot() ? written.state : null
    if (last === 'kept' || last === 'under way') return
    const timer = setTimeout(() => void this.#write(part), last === 'failed' ? AGAIN_WITHIN : WRITE_WITHIN)
    this.#waiting.set(part.key, { part, timer })
  }

  /** Whether what stands in the fields of a part lies on this device. */
  isKept(part: SavedPart): boolean {
    const written = this.#written.get(part.key)
    return written?.state === 'kept' && written.snapshot === part.snapshot()
  }

  /** Writes at once what waits, and resolves when all of it is written. */
  async finish(): Promise<void> {
    for (const { part } of this.#waiting.values()) void this.#write(part)
    await this.#writes
  }

  /** Takes a text over that another page left behind: it lies under the name of this page before the old one goes. */
  async takeOver(old: KeptDraft, part: SavedPart): Promise<void> {
    if (await this.#write(part, old.at)) await this.drop(old)
  }

  /** Removes a text that the server has. */
  async drop({ caseId, part, page }: KeptDraft): Promise<void> {
    await this.#store?.remove(caseId, part, page).catch(() => undefined)
  }

  #forget({ key }: SavedPart): void {
    this.#cancel(key)
    if (!this.#written.delete(key)) return
    // One that stays is met again as a text that the server has.
    this.#track(this.#store?.remove(this.#caseId, key, this.#page).catch(() => undefined))
  }

  /** Answers whether the text, as it stood at the call, lies on this device. */
  async #write(part: SavedPart, typedAt = Date.now()): Promise<boolean> {
    this.#cancel(part.key)
    if (!this.#store) return false
    const { key } = part
    const snapshot = part.snapshot()
    const before = this.#written.get(key)
    // What was sent and what became of it is no typing.
    const at = before?.snapshot.text === snapshot.text ? before.at : typedAt
    this.#written.set(key, { snapshot, at, state: 'under way' })
    const { content } = snapshot
    const draft = { caseId: this.#caseId, part: key, page: this.#page, title: this.title, at, content }
    const writing = this.#store.put(draft).then(
      () => true,
      () => false,
    )
    this.#track(writing)
    const kept = await writing
    // Written again meanwhile, or saved.
    if (this.#written.get(key)?.snapshot === snapshot)
      this.#written.set(key, { snapshot, at, state: kept ? 'kept' : 'failed' })
    this.#onPlace(kept, part)
    return kept
  }

  #cancel(key: string): void {
    clearTimeout(this.#waiting.get(key)?.timer)
    this.#waiting.delete(key)
  }

  #track(write: Promise<unknown> | undefined): void {
    this.#writes = Promise.all([this.#writes, write])
  }
}
