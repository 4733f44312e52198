import { useEffect, useSyncExternalStore } from 'react'
import { useCookieConsent } from '../platform/cookie-consent.ts'

const keyOf = (accountId: string) => `knowledgeFavourites:${accountId}`
const NONE: readonly string[] = []

/** As far as this page knows, by account; what storage may not keep or refuses holds until the page is left. */
const known = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()

export interface Favourites {
  /** Ids of items. */
  marked: ReadonlySet<string>
  toggle: (itemId: string) => void
  /** Whether the browser keeps them; not without consent to functional cookies. */
  areKept: boolean
}

/** The items that somebody has marked in this browser. */
export function useFavourites(accountId: string): Favourites {
  const areKept = useCookieConsent()?.functional === true
  const list = useSyncExternalStore(onChange, () => favouritesOf(accountId, areKept))
  useEffect(() => {
    // Consent that was taken back takes along what was kept under it; once given it keeps what was marked before.
    if (!areKept) forget(accountId)
    else if (list.length > 0) keep(accountId, list)
  }, [accountId, areKept, list])
  return {
    marked: new Set(list),
    toggle: (itemId) =>
      mark(accountId, list.includes(itemId) ? list.filter((id) => id !== itemId) : [...list, itemId]),
    areKept,
  }
}

function favouritesOf(accountId: string, areKept: boolean): readonly string[] {
  const marked = known.get(accountId) ?? (areKept ? readStored(accountId) : NONE)
  if (areKept) known.set(accountId, marked)
  return marked
}

function mark(accountId: string, marked: readonly string[]): void {
  known.set(accountId, marked)
  // The last one that is taken away leaves nothing behind.
  if (marked.length === 0) forget(accountId)
  for (const listener of listeners) listener()
}

function keep(accountId: string, marked: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify(marked))
  } catch {
    // Storage is full or switched off: they hold until the page is left.
  }
}

function forget(accountId: string): void {
  try {
    localStorage.removeItem(keyOf(accountId))
  } catch {
    // Where there is no storage nothing was kept.
  }
}

/** Nothing for whatever is not a list of ids. */
function readStored(accountId: string): readonly string[] {
  try {
    const value = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]') as unknown
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : NONE
  } catch {
    return NONE
  }
}

function onChange(listener: () => void): () => void {
  // Another tab has marked something, or the whole storage was cleared.
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith('knowledgeFavourites:')) return
    known.clear()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}
