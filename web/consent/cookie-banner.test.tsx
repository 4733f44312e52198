import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { cookieConsent, saveCookieChoice } from '../platform/cookie-consent.ts'
import { CookieBanner } from './cookie-banner.tsx'

afterEach(() => localStorage.clear())

function show() {
  render(
    <>
      <CookieBanner />
      <main id="main" tabIndex={-1}>
        <input />
      </main>
    </>,
  )
}

const banner = () => screen.queryByRole('region', { name: 'Cookies' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const chosen = () => {
  const consent = cookieConsent()
  return consent && [consent.functional, consent.analytics, consent.marketing]
}

describe('the cookie banner', () => {
  it.each([
    ['Accept all', [true, true, false]],
    ['Essential only', [false, false, false]],
  ])('saves "%s", goes, and hands the focus to the page', async (name, expected) => {
    show()
    await press(name)
    expect(chosen()).toEqual(expected)
    expect(banner()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('is not there once a choice was made, here or in another tab', () => {
    show()
    expect(banner()).not.toBeNull()
    screen.getByRole('textbox').focus()
    act(() => saveCookieChoice({ functional: false, analytics: false }, new Date()))
    expect(banner()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('is not part of what the server renders', () => {
    expect(renderToString(<CookieBanner />)).toBe('')
  })

  it('opens the settings, where everything that can be refused begins refused', async () => {
    show()
    await press('Cookie settings')
    await screen.findByRole('dialog', { name: 'Cookie settings' })
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
      false,
      false,
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Functional' }))
    await press('Save choice')
    expect(chosen()).toEqual([true, false, false])
    expect(banner()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('keeps asking after the settings were closed without a choice', async () => {
    show()
    await press('Cookie settings')
    await screen.findByRole('dialog', { name: 'Cookie settings' })
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(chosen()).toBeNull()
    expect(banner()).not.toBeNull()
  })
})
