import { afterEach, describe, expect, it, vi } from 'vitest'
import { dropSession, keepSession, onSessionChange, sessionState, settleSessionEnd } from './session-store.ts'

const EXPIRES_AT = Date.parse('2126-01-05T10:45:00.000Z')

/** What another tab does: the storage is changed there, and this tab is told. */
function elsewhere(change: () => void) {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }))
}

afterEach(() => {
  dropSession(null)
  settleSessionEnd()
})

describe('the stored session', () => {
  it('lies under sessionToken and, as an ISO date, under sessionExpiry', () => {
    keepSession({ token: 'secret', expiresAt: EXPIRES_AT })
    expect(localStorage.getItem('sessionToken')).toBe('secret')
    expect(localStorage.getItem('sessionExpiry')).toBe('2126-01-05T10:45:00.000Z')
  })

  it('leaves nothing behind when dropped', () => {
    keepSession({ token: 'secret', expiresAt: EXPIRES_AT })
    dropSession('signed_out')
    expect(localStorage.length).toBe(0)
    expect(sessionState()).toEqual({ session: null, ended: 'signed_out' })
  })

  it('is kept when the refused token is an older one', () => {
    keepSession({ token: 'new', expiresAt: EXPIRES_AT })
    dropSession('expired', 'old')
    expect(sessionState().session?.token).toBe('new')
  })

  it('that has expired can still be left for good, but signing out does not come before it', () => {
    dropSession('signed_out')
    expect(sessionState().ended).toBeNull()
    keepSession({ token: 'secret', expiresAt: EXPIRES_AT })
    dropSession('expired')
    dropSession('signed_out')
    expect(sessionState()).toEqual({ session: null, ended: 'signed_out' })
  })

  it('tells every listener until it is stopped', () => {
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    keepSession({ token: 'secret', expiresAt: EXPIRES_AT })
    stop()
    dropSession('signed_out')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('another tab', () => {
  it('that signs in or extends changes this one', () => {
    elsewhere(() => {
      localStorage.setItem('sessionToken', 'theirs')
      localStorage.setItem('sessionExpiry', '2126-01-05T10:45:00.000Z')
    })
    expect(sessionState()).toEqual({ session: { token: 'theirs', expiresAt: EXPIRES_AT }, ended: null })
  })

  it('that signs out signs this one out', () => {
    keepSession({ token: 'secret', expiresAt: EXPIRES_AT })
    elsewhere(() => localStorage.clear())
    expect(sessionState()).toEqual({ session: null, ended: 'signed_out' })
  })

  it('that saw the session run out, or refused, lets it end here as expired', () => {
    const written: [string, string | null][] = []
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      written.push([key, value])
    })
    keepSession({ token: 'secret', expiresAt: EXPIRES_AT })
    written.length = 0
    dropSession('expired')
    set.mockRestore()
    // This tab now plays the other one, which hears what was written.
    keepSession({ token: 'secret', expiresAt: EXPIRES_AT })
    localStorage.clear()
    for (const [key, newValue] of [...written, ['sessionToken', null]] as const)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    expect(sessionState()).toEqual({ session: null, ended: 'expired' })
  })
})
