import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookieConsent, saveCookieChoice, useCookieConsent } from './cookie-consent.ts'

const NOW = new Date('2026-11-21T14:05:00.000Z')
const KEY = 'cookieConsent'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

function Shown() {
  const consent = useCookieConsent()
  if (consent === undefined) return 'not known'
  return consent ? `functional ${consent.functional}` : 'not chosen'
}

describe('the cookie choice', () => {
  it('is stored as the specification names it', () => {
    saveCookieChoice({ functional: true, analytics: false }, NOW)
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      essential: true,
      functional: true,
      analytics: false,
      marketing: false,
      consentDate: '2026-11-21T14:05:00.000Z',
    })
    expect(cookieConsent()).toBe(cookieConsent())
  })

  it.each([
    ['no entry', null],
    ['no JSON', '{"essential":'],
    ['something else', '"yes"'],
    ['null', 'null'],
    ['a missing part', '{"essential":true,"functional":true,"marketing":false}'],
    [
      'marketing allowed',
      JSON.stringify({
        ...{ essential: true, functional: true, analytics: true, marketing: true },
        consentDate: NOW.toISOString(),
      }),
    ],
    [
      'no date',
      JSON.stringify({
        ...{ essential: true, functional: true, analytics: true, marketing: false },
        consentDate: 'soon',
      }),
    ],
  ])('is still to be made where storage holds %s', (_, text) => {
    if (text !== null) localStorage.setItem(KEY, text)
    expect(cookieConsent()).toBeNull()
  })

  it('holds until the page is left where storage refuses', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    saveCookieChoice({ functional: true, analytics: true }, NOW)
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(cookieConsent()?.functional).toBe(true)
    refuse.mockRestore()
    saveCookieChoice({ functional: false, analytics: false }, NOW)
    expect(cookieConsent()?.functional).toBe(false)
  })

  it('is not known on the server, and known in the browser at once', () => {
    expect(renderToString(<Shown />)).toBe('not known')
    render(<Shown />)
    expect(screen.getByText('not chosen')).toBeTruthy()
  })

  it('is heard by every tab', () => {
    render(<Shown />)
    act(() => saveCookieChoice({ functional: true, analytics: true }, NOW))
    expect(screen.getByText('functional true')).toBeTruthy()
    act(() => {
      localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    expect(screen.getByText('not chosen')).toBeTruthy()
  })
})
