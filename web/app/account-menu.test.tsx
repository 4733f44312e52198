import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { User } from '../../shared/accounts/account.ts'
import { ROLES } from '../../shared/accounts/roles.ts'
import { isPagePath } from '../../shared/platform/paths.ts'
import { aUser } from '../platform/auth-factory.ts'
import { keepSession } from '../platform/session-store.ts'
import { Where } from '../platform/testing-surroundings.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ACCOUNT_PLACES, accountPlacesOf } from './account-places.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NAVIGATION } from './navigation.ts'

afterEach(() => localStorage.clear())

const user = aUser({ role: 'case_manager' })

describe('the avatar menu', () => {
  async function open() {
    render(
      <MemoryRouter>
        <AccountMenu user={user} />
        <Where />
      </MemoryRouter>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Account of Asha Patel' }))
    return screen.findByRole('menu')
  }

  it('says who is signed in, the role with spaces', async () => {
    const menu = await open()
    for (const text of ['Asha Patel', 'asha@example.org', 'case manager'])
      expect(within(menu).getByText(text)).toBeTruthy()
  })

  it('leads an administrator to the administration, and nobody else', () => {
    const places = (role: User['role']) => accountPlacesOf({ role }).map(({ to }) => to)
    expect(places('admin')).toContain('/admin')
    expect(isPagePath('/admin')).toBe(true)
    for (const role of ROLES.filter((one) => one !== 'admin')) expect(places(role)).not.toContain('/admin')
  })

  it.each([
    ['Profile', '/account?tab=profile'],
    ['Settings', '/account?tab=preferences'],
    ['Secure Logout', '/logout'],
  ])('leads with %s to %s', async (name, place) => {
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name }))
    expect(screen.getByText(`at ${place}`)).toBeTruthy()
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('the mobile menu', () => {
  it('holds the same links, the session time and signing out', async () => {
    keepSession({ token: 'secret', expiresAt: Date.now() + 30 * 60_000 })
    render(
      <MemoryRouter>
        <MobileMenu user={user} />
        <Where />
      </MemoryRouter>,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [...NAVIGATION, ...ACCOUNT_PLACES].map(({ to }) => to),
    )
    expect(screen.getByRole('timer').textContent).toMatch(/\d+:\d\d$/)
    expect(screen.getByText('case manager')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Secure Logout' }))
    expect(screen.getByText('at /logout')).toBeTruthy()
  })
})

it('every place of the header leads to a page that exists', () => {
  const addresses = [...NAVIGATION, ...ACCOUNT_PLACES].map(({ to }) => to.replace(/\?.*$/, ''))
  expect(addresses.filter((path) => !isPagePath(path))).toEqual([])
})
