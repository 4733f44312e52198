import { createStore, del, delMany, entries, keys, set } from 'idb-keyval'
import type { UseStore } from 'idb-keyval'
import { profileApi } from '../../shared/accounts/profile-api.ts'
import { call } from './call.ts'
import { isOpenElsewhere, keepTabKnown } from './draft-page.ts'

/** Milliseconds after which a text that nobody touched is removed. */
export const KEPT_FOR = 30 * 24 * 60 * 60_000

/** Stands in for the id of a case that does not exist yet. */
export const NEW_CASE = 'new'

/** Stands in for the id of a case where texts belong to the chat: its entries, by session. */
export const CHAT_ENTRIES = 'chat'

/** A text that had not reached the server when it was put aside. */
export interface KeptDraft {
  caseId: string
  /** The part of the case that it belongs to. */
  part: string
  /** How the case is called, for a place where the case itself is not loaded. */
  title: string
  /** When it was typed last, in milliseconds. */
  at: number
  /** What the part itself needs to put it back. */
  content: unknown
  /** The page that wrote it, see `newPageName`. */
  page: string
}

/** Account, case, part, and the page that writes: two pages never write the same record. */
type RecordName = [accountId: string, caseId: string, part: string, page: string]

/** A record as it lies in the browser. Nothing of the text is in clear; `touchedAt` lets old ones go without the key. */
interface SealedRecord {
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  touchedAt: number
}

type Sealed = Pick<KeptDraft, 'title' | 'at' | 'content'>

/** The texts of one account that have not reached the server, sealed in this browser. */
export class DraftStore {
  readonly #accountId: string
  readonly #key: CryptoKey
  readonly #database: UseStore
  /** Writes of one record follow each other, so that none comes back after it was removed. */
  readonly #underWay = new Map<string, Promise<void>>()

  constructor(accountId: string, key: CryptoKey, database: UseStore) {
    this.#accountId = accountId
    this.#key = key
    this.#database = database
  }

  /** Keeps a text, in place of the one that its page kept before. @throws where the browser keeps nothing. */
  async put({ caseId, part, page, title, at, content }: KeptDraft): Promise<void> {
    const name = this.#name(caseId, part, page)
    await this.#afterOthers(name, async () => {
      const text = new TextEncoder().encode(JSON.stringify({ title, at, content } satisfies Sealed))
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const sealed = await crypto.subtle.encrypt(sealing(name, iv), this.#key, text)
      await set(name, { iv, sealed, touchedAt: at } satisfies SealedRecord, this.#database)
    })
  }

  /** Removes the text that a page kept. */
  async remove(caseId: string, part: string, page: string): Promise<void> {
    const name = this.#name(caseId, part, page)
    await this.#afterOthers(name, async () => del(name, this.#database))
  }

  /**
   * The texts of this account, the newest first, but for those of other tabs that are still open.
   * @param ofCase only those of this case.
   */
  async waiting(ofCase?: string): Promise<KeptDraft[]> {
    const records = await entries<RecordName, SealedRecord>(this.#database)
    const own = records.filter(
      ([[accountId, caseId]]) => accountId === this.#accountId && (ofCase ?? caseId) === caseId,
    )
    const read = await Promise.all(own.map(async ([name, record]) => this.#open(name, record)))
    return read.filter((one) => one !== null).sort((one, other) => other.at - one.at)
  }

  async #open(name: RecordName, { iv, sealed }: SealedRecord): Promise<KeptDraft | null> {
    const [, caseId, part, page] = name
    if (await isOpenElsewhere(page)) return null
    // What this key does not open is not this account's, or was tampered with.
    const text = await crypto.subtle.decrypt(sealing(name, iv), this.#key, sealed).catch(() => null)
    if (text === null) return null
    return { caseId, part, page, ...(JSON.parse(new TextDecoder().decode(text)) as Sealed) }
  }

  #name(caseId: string, part: string, page: string): RecordName {
    return [this.#accountId, caseId, part, page]
  }

  async #afterOthers(name: RecordName, act: () => Promise<void>): Promise<void> {
    const id = JSON.stringify(name)
    const before = this.#underWay.get(id) ?? Promise.resolve()
    const own = before.catch(() => undefined).then(act)
    this.#underWay.set(id, own)
    await own.finally(() => this.#underWay.get(id) === own && this.#underWay.delete(id))
  }
}

/** A record counts for its account, case and part alone: moved under another name it does not open. */
function sealing([accountId, caseId, part]: RecordName, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  const additionalData = new TextEncoder().encode(JSON.stringify([accountId, caseId, part]))
  return { name: 'AES-GCM', iv, additionalData }
}

/** Whether texts of this account may wait in this browser; asks nobody for the key. */
export async function mayHoldTexts(accountId: string): Promise<boolean> {
  const names = await keys<RecordName>(database()).catch(() => [])
  return names.some(([owner]) => owner === accountId)
}

let opened: { accountId: string; store: Promise<DraftStore | null> } | null = null

/**
 * The store of the person who is signed in; null where this browser keeps nothing or the server does not hand out the
 * key now. The key lies in memory only, and no script can read it.
 */
export async function openDraftStore(accountId: string, now: number): Promise<DraftStore | null> {
  if (opened?.accountId !== accountId) {
    const store = open(accountId, now).catch(() => null)
    const attempt = { accountId, store }
    opened = attempt
    void store.then((found) => {
      // The next one asks again.
      if (found === null && opened === attempt) opened = null
    })
  }
  return opened.store
}

/** Forgets the key: after signing out, and when another person signs in. */
export function forgetDraftKey(): void {
  opened = null
}

const database = () => createStore('unsent-texts', 'texts')

async function open(accountId: string, now: number): Promise<DraftStore> {
  const texts = database()
  // Asked for before anything is waited for: it is known whose session this is now, and may not be in a moment.
  const [{ key }] = await Promise.all([call(profileApi.draftKey), removeOld(texts, now)])
  keepTabKnown()
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
  const uses: KeyUsage[] = ['encrypt', 'decrypt']
  return new DraftStore(accountId, await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, uses), texts)
}

/** Removes what nobody touched for 30 days, whoever it belongs to. */
async function removeOld(database: UseStore, now: number): Promise<void> {
  const records = await entries<RecordName, SealedRecord>(database)
  const old = records.filter(([, { touchedAt }]) => now - touchedAt > KEPT_FOR)
  await delMany(
    old.map(([name]) => name),
    database,
  )
}
