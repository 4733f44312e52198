/** The session as this browser holds it. */
export interface StoredSession {
  token: string
  /** End of the session in milliseconds on this browser's own clock; null where it is not known. */
  expiresAt: number | null
}

/** Why there is no session any more; null while there is one, or where there never was. */
export type SessionEnd = 'expired' | 'signed_out' | null

export interface SessionState {
  session: StoredSession | null
  ended: SessionEnd
}

const TOKEN_KEY = 'sessionToken'
const EXPIRY_KEY = 'sessionExpiry'
const OVER = new Date(0).toISOString()

let state: SessionState = { session: readStorage(), ended: null }
const listeners = new Set<() => void>()

// Another tab has signed in, extended or signed out. A null key means that the whole storage was cleared.
window.addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== TOKEN_KEY && event.key !== EXPIRY_KEY) return
  const session = tellsExpiry(event) ? null : readStorage()
  change({ session, ended: session ? null : endSeenElsewhere(event) })
})

function endSeenElsewhere(event: StorageEvent): SessionEnd {
  if (!state.session) return state.ended
  return tellsExpiry(event) ? 'expired' : 'signed_out'
}

/** A tab that notices an expiry, or a refusal by the server, moves the end into the past before it forgets the session. */
function tellsExpiry({ key, newValue }: StorageEvent): boolean {
  return key === EXPIRY_KEY && newValue === OVER
}

/** The session as it stands; the same object until something changes. */
export function sessionState(): SessionState {
  return state
}

/** Calls `listener` after every change, in this tab or another; answers the function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a new session, or a later end of the present one. */
export function keepSession(session: StoredSession): void {
  writeStorage(session)
  change({ session, ended: null })
}

/**
 * Forgets the session, or, where it has expired already, that its page waits for somebody to sign in again.
 * @param ofToken only if this is still the token: a late refusal of an old one must not end a new session.
 */
export function dropSession(ended: SessionEnd, ofToken?: string): void {
  const leavesExpired = !state.session && state.ended === 'expired' && ended === 'signed_out'
  if (!state.session && !leavesExpired) return
  if (ofToken !== undefined && ofToken !== state.session?.token) return
  // Other tabs keep their page, too, under the sign-in dialog: nobody has signed out.
  if (ended === 'expired' && state.session) writeStorage({ ...state.session, expiresAt: Date.parse(OVER) })
  writeStorage(null)
  change({ session: null, ended })
}

/** Forgets how the last session ended, once the screen has told it. */
export function settleSessionEnd(): void {
  if (state.ended) change({ ...state, ended: null })
}

function change(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

// Storage can be switched off or full; the session then lives in memory until the page is left.
function readStorage(): StoredSession | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY)
    const expiresAt = Date.parse(localStorage.getItem(EXPIRY_KEY) ?? '')
    return token ? { token, expiresAt: Number.isNaN(expiresAt) ? null : expiresAt } : null
  } catch {
    return null
  }
}

function writeStorage(session: StoredSession | null): void {
  try {
    if (session?.expiresAt != null)
      localStorage.setItem(EXPIRY_KEY, new Date(session.expiresAt).toISOString())
    else localStorage.removeItem(EXPIRY_KEY)
    if (session) localStorage.setItem(TOKEN_KEY, session.token)
    else localStorage.removeItem(TOKEN_KEY)
  } catch {
    return
  }
}
