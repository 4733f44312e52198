import { useSyncExternalStore } from 'react'

/** What somebody allows to be kept in this browser, as it is stored (specification 1, section 3, "Cookie consent"). */
export interface CookieConsent {
  /** What the product cannot work without: the session and this choice. */
  essential: true
  /** Favourites and preferences that a page keeps in this browser. */
  functional: boolean
  analytics: boolean
  marketing: false
  /** When the choice was made, ISO 8601 in UTC. */
  consentDate: string
}

/** The part that can be chosen. */
export type CookieChoice = Pick<CookieConsent, 'functional' | 'analytics'>

const KEY = 'cookieConsent'

/** A choice that storage refused to take; it holds until the page is left. */
let unstored: string | null = null
let read: { text: string | null; consent: CookieConsent | null } = { text: null, consent: null }
const listeners = new Set<() => void>()

/** The choice as it stands, null where none has been made; the same object until it changes. */
export function cookieConsent(): CookieConsent | null {
  const text = storedText()
  if (text !== read.text) read = { text, consent: parseConsent(text) }
  return read.consent
}

/** Keeps a choice, for this tab and the others. */
export function saveCookieChoice({ functional, analytics }: CookieChoice, now: Date): void {
  const consent: CookieConsent = {
    essential: true,
    functional,
    analytics,
    marketing: false,
    consentDate: now.toISOString(),
  }
  const text = JSON.stringify(consent)
  try {
    localStorage.setItem(KEY, text)
    unstored = null
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}

/**
 * The choice as it stands: null where none has been made, undefined where it cannot be known yet, which is while a page
 * is rendered on the server and while that rendering is taken over.
 */
export function useCookieConsent(): CookieConsent | null | undefined {
  return useSyncExternalStore(onConsentChange, cookieConsent, () => undefined)
}

function onConsentChange(listener: () => void): () => void {
  // Another tab has chosen. A null key means that the whole storage was cleared.
  const elsewhere = (event: StorageEvent) => (event.key === null || event.key === KEY) && listener()
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}

/** Null for whatever is not a choice, so that a damaged entry asks again. */
function parseConsent(text: string | null): CookieConsent | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Record<keyof CookieConsent, unknown>> | null
    const isConsent =
      value?.essential === true &&
      typeof value.functional === 'boolean' &&
      typeof value.analytics === 'boolean' &&
      value.marketing === false &&
      typeof value.consentDate === 'string' &&
      !Number.isNaN(Date.parse(value.consentDate))
    return isConsent ? (value as CookieConsent) : null
  } catch {
    return null
  }
}
