import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { dropSession, keepSession } from '../platform/session-store.ts'
import { Header } from './header.tsx'
import { NAVIGATION } from './navigation.ts'

afterEach(() => {
  cleanup()
  dropSession(null)
})

function show() {
  keepSession({ token: 'secret', expiresAt: Date.now() + 30 * 60_000 })
  render(
    <MemoryRouter initialEntries={['/cases']}>
      <Header user={aUser()} />
    </MemoryRouter>,
  )
}

const menuButton = () => screen.getByRole('button', { name: 'Menu' })
const mobileMenu = () => document.getElementById('mobile-menu')
/** The widths at which an element is not there, as it says so itself or what it stands in. */
const hiddenBy = (element: HTMLElement) => element.closest('[class*="md:hidden"]')?.className.split(' ')

describe('on a wide screen', () => {
  it('has the places, the session time and the account in the header itself', () => {
    show()
    const [places] = screen.getAllByRole('navigation', { name: 'Main' })
    expect(
      within(places!)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(NAVIGATION.map(({ label, to }) => [label, to]))
    expect(within(places!).getByRole('link', { current: 'page' }).textContent).toBe('Cases')
    for (const part of [screen.getByRole('timer'), screen.getByRole('button', { name: /^Account of/ })])
      expect(hiddenBy(part)).toContain('max-md:hidden')
    expect(hiddenBy(menuButton())).toContain('md:hidden')
  })
})

describe('on a narrow screen', () => {
  it('has a menu in their place, with the same links, the session time and signing out', async () => {
    show()
    expect(mobileMenu()).toBeNull()
    await userEvent.click(menuButton())
    expect(menuButton().getAttribute('aria-expanded')).toBe('true')
    const menu = within(mobileMenu()!)
    const places = within(menu.getByRole('navigation', { name: 'Main' }))
    expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      NAVIGATION.map(({ to }) => to),
    )
    expect(menu.getByRole('timer').textContent).toMatch(/\d+:\d\d$/)
    expect(menu.getByRole('button', { name: 'Secure Logout' })).toBeTruthy()
    expect(hiddenBy(mobileMenu()!)).toContain('md:hidden')
  })

  it('closes it by Escape, by the button and by going somewhere', async () => {
    show()
    await userEvent.click(menuButton())
    await userEvent.keyboard('{Escape}')
    expect(mobileMenu()).toBeNull()
    await userEvent.click(menuButton())
    await userEvent.click(menuButton())
    expect(mobileMenu()).toBeNull()
    await userEvent.click(menuButton())
    await userEvent.click(within(mobileMenu()!).getByRole('link', { name: 'Dashboard' }))
    expect(mobileMenu()).toBeNull()
  })
})
