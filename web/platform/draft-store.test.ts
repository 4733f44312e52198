import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newPageName } from './draft-page.ts'
import { forgetDraftKey, KEPT_FOR, mayHoldTexts, openDraftStore } from './draft-store.ts'
import type { DraftStore } from './draft-store.ts'

const NOW = Date.parse('2026-11-21T14:05:00Z')
const PAGE = newPageName()
const [ASHA, BEN] = ['account-of-asha', 'account-of-ben']
const draft = {
  caseId: 'case-1',
  part: 'domain:behaviour',
  page: PAGE,
  title: 'C-104',
  at: NOW,
  content: { text: 'Canary' },
}

/** Which key the server hands out to whoever is signed in. */
let handedOut: { key: unknown } | null
const keyOf = (byte: number) => ({ key: btoa(String.fromCharCode(...new Uint8Array(32).fill(byte))) })

beforeEach(() => {
  handedOut = keyOf(1)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/account/draft-key' || !handedOut) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(handedOut))
  })
})
afterEach(() => forgetDraftKey())

async function open(accountId = ASHA, now = NOW): Promise<DraftStore> {
  const store = await openDraftStore(accountId, now)
  if (!store) throw new Error('The store did not open')
  return store
}

const everything = async () => entries(createStore('unsent-texts', 'texts'))

describe('a kept text', () => {
  it('is there again, also with the key handed out anew', async () => {
    await (await open()).put(draft)
    forgetDraftKey()
    expect(await (await open()).waiting()).toEqual([draft])
    expect(await (await open()).waiting('case-2')).toEqual([])
  })

  it('lies in the browser without a word of it in clear', async () => {
    await (await open()).put(draft)
    const [[name, record]] = (await everything()) as [[unknown, Record<string, unknown>]]
    expect(name).toEqual([ASHA, 'case-1', 'domain:behaviour', PAGE])
    expect(Object.keys(record).sort()).toEqual(['iv', 'sealed', 'touchedAt'])
    const bytes = new TextDecoder('latin1').decode(record['sealed'] as ArrayBuffer)
    for (const word of ['Canary', 'C-104', 'text']) expect(bytes).not.toContain(word)
  })

  it('is one text for each page and part: the newer takes the place of the older', async () => {
    const store = await open()
    await Promise.all([store.put(draft), store.put({ ...draft, content: 'newer' })])
    expect((await store.waiting()).map(({ content }) => content)).toEqual(['newer'])
  })

  it('goes when it is removed, also where its writing was still under way', async () => {
    const store = await open()
    await Promise.all([store.put(draft), store.remove(draft.caseId, draft.part, PAGE)])
    expect(await everything()).toEqual([])
  })

  it('is not another account’s, with that account’s key or with the same', async () => {
    await (await open()).put(draft)
    forgetDraftKey()
    handedOut = keyOf(2)
    expect(await (await open(BEN)).waiting()).toEqual([])
    forgetDraftKey()
    handedOut = keyOf(1)
    expect(await (await open(BEN)).waiting()).toEqual([])
    expect(await mayHoldTexts(ASHA)).toBe(true)
    expect(await mayHoldTexts(BEN)).toBe(false)
  })

  it('does not open under the name of another case or account', async () => {
    await (await open()).put(draft)
    const [[, record]] = (await everything()) as [[unknown, unknown]]
    const texts = createStore('unsent-texts', 'texts')
    await texts('readwrite', (store) => {
      store.put(record, [ASHA, 'case-2', draft.part, PAGE])
      store.put(record, [BEN, 'case-1', draft.part, PAGE])
    })
    expect((await (await open()).waiting()).map(({ caseId }) => caseId)).toEqual(['case-1'])
    forgetDraftKey()
    expect(await (await open(BEN)).waiting()).toEqual([])
  })

  it('goes after 30 days without being touched, whoever it belongs to', async () => {
    const store = await open()
    await store.put(draft)
    await store.put({ ...draft, part: 'case', at: NOW + 1 })
    forgetDraftKey()
    handedOut = keyOf(2)
    await open(BEN, NOW + KEPT_FOR + 1)
    expect((await everything()).map(([name]) => (name as string[])[2])).toEqual(['case'])
  })
})

describe('two pages', () => {
  /** The locks of a browser in which these pages are open; of the others every lock is free. */
  function openIn(pages: string[]) {
    const request = async (name: string, _options: unknown, act?: () => unknown) => {
      if (!act) return new Promise(() => undefined)
      if (pages.some((page) => name.endsWith(page))) throw new DOMException('Timeout', 'TimeoutError')
      return act()
    }
    vi.stubGlobal('navigator', { locks: { request } })
  }

  async function leftBehind(page: string) {
    await (await open()).put(draft)
    const [[, record]] = (await everything()) as [[unknown, unknown]]
    const texts = createStore('unsent-texts', 'texts')
    await texts('readwrite', (store) => {
      store.put(record, [ASHA, 'case-1', draft.part, page])
      store.delete([ASHA, 'case-1', draft.part, PAGE])
    })
  }

  it('that are open leave each other their texts', async () => {
    await leftBehind('other-page')
    openIn(['other-page'])
    const store = await open()
    expect(await store.waiting()).toEqual([])
    await store.put({ ...draft, content: 'mine' })
    await store.remove(draft.caseId, draft.part, PAGE)
    expect(await everything()).toHaveLength(1)
  })

  it('of which one is closed: the other finds its text', async () => {
    await leftBehind('closed-page')
    openIn([])
    const store = await open()
    const [found] = await store.waiting()
    expect(found).toMatchObject({ page: 'closed-page', content: draft.content })
    await store.remove(draft.caseId, draft.part, 'closed-page')
    expect(await everything()).toEqual([])
  })
})

describe('nothing can be kept', () => {
  it.each<[string, () => void]>([
    ['where the browser has no database', () => vi.stubGlobal('indexedDB', undefined)],
    ['where the connection is not secure', () => vi.stubGlobal('crypto', { subtle: undefined })],
    ['where the server cannot be reached', () => (handedOut = null)],
    ['where the answer is not a key', () => (handedOut = { key: 'short' })],
  ])('%s', async (_name, prepare) => {
    prepare()
    expect(await openDraftStore(ASHA, NOW)).toBeNull()
  })

  it('only for as long as that is so', async () => {
    handedOut = null
    expect(await openDraftStore(ASHA, NOW)).toBeNull()
    handedOut = keyOf(1)
    expect(await openDraftStore(ASHA, NOW)).not.toBeNull()
  })
})
