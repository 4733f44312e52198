import { DRAFT_PAGE } from './draft-page.ts'
import { openDraftStore } from './draft-store.ts'
import type { DraftStore, KeptDraft } from './draft-store.ts'
import type { PartSnapshot, SavedPart } from './saved-part.ts'

/** Milliseconds from a key to the sealed text at the latest. */
const WRITE_WITHIN = 400

/** Keeps the unsaved texts of one page on this device, for as long as the server does not have them. */
export class DraftKeeper {
  /** How the case is called. */
  title: string
  readonly #accountId: string
  readonly #caseId: string
  readonly #onPlace: (kept: boolean) => void
  #store: DraftStore | null = null
  #opening = false
  /** What was written last of each part, and whether it lies there by now. */
  readonly #written = new Map<string, { snapshot: PartSnapshot; kept: boolean }>()
  readonly #waiting = new Map<string, { part: SavedPart; timer: ReturnType<typeof setTimeout> }>()
  #writes: Promise<unknown> = Promise.resolve()

  /** `onPlace` hears whether texts are kept on this device. */
  constructor(
    { accountId, caseId, title }: { accountId: string; caseId: string; title: string },
    onPlace: (kept: boolean) => void,
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
    return (await store?.waiting(this.#caseId).catch(() => [])) ?? []
  }

  /** Keeps the text of a part soon; `unsaved` false: the server has it, and it goes. */
  look(part: SavedPart, unsaved: boolean): void {
    if (!unsaved) {
      this.#forget(part)
      return
    }
    if (this.#waiting.has(part.key) || this.#written.get(part.key)?.snapshot === part.snapshot()) return
    const timer = setTimeout(() => void this.#write(part), WRITE_WITHIN)
    this.#waiting.set(part.key, { part, timer })
  }

  /** Whether what stands in the fields of a part lies on this device. */
  isKept(part: SavedPart): boolean {
    const written = this.#written.get(part.key)
    return written?.kept === true && written.snapshot === part.snapshot()
  }

  /** Writes at once what waits, and resolves when all of it is written. */
  async finish(): Promise<void> {
    for (const { part } of this.#waiting.values()) void this.#write(part)
    await this.#writes
  }

  /** Takes a text over that another page left behind: it lies under the name of this page before the old one goes. */
  async takeOver(old: KeptDraft, part: SavedPart): Promise<void> {
    await this.#write(part, old.at)
    if (old.page !== DRAFT_PAGE && this.isKept(part)) await this.drop(old)
  }

  /** Removes a text that the server has. */
  async drop({ caseId, part, page }: KeptDraft): Promise<void> {
    await this.#store?.remove(caseId, part, page).catch(() => undefined)
  }

  #forget({ key }: SavedPart): void {
    this.#cancel(key)
    if (!this.#written.delete(key)) return
    // One that stays is met again as a text that the server has.
    this.#track(this.#store?.remove(this.#caseId, key).catch(() => undefined))
  }

  async #write(part: SavedPart, at = Date.now()): Promise<void> {
    this.#cancel(part.key)
    if (!this.#store) return
    const snapshot = part.snapshot()
    const written = { snapshot, kept: false }
    this.#written.set(part.key, written)
    const draft = {
      caseId: this.#caseId,
      part: part.key,
      title: this.title,
      at,
      content: snapshot.content,
    }
    const writing = this.#store.put(draft).then(
      () => {
        written.kept = true
        this.#onPlace(true)
      },
      () => {
        this.#onPlace(false)
      },
    )
    this.#track(writing)
    await writing
  }

  #cancel(key: string): void {
    clearTimeout(this.#waiting.get(key)?.timer)
    this.#waiting.delete(key)
  }

  #track(write: Promise<unknown> | undefined): void {
    this.#writes = Promise.all([this.#writes, write])
  }
}
