import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { keepSession } from '../platform/session-store.ts'
import { LEAVE } from './leave.ts'
import { LogoutPage } from './logout-page.tsx'
import { prepareScreens, showScreens, stubServer } from './screen-harness.tsx'

prepareScreens()

const ME = 'GET /api/auth/me'
const LOGOUT = 'POST /api/auth/logout'

function show(at: string) {
  keepSession({ token: 't1', expiresAt: Date.now() + 600_000 })
  const sent = stubServer({ [ME]: { body: { user: aUser() } }, [LOGOUT]: 'no connection' })
  const router = showScreens(
    [
      { path: '/logout', Component: LogoutPage },
      { path: '/login', element: <h1>Login</h1> },
      { path: '/dashboard', element: <h1>Dashboard</h1> },
    ],
    at,
  )
  return { sent, router }
}

it('says that one is logged out, and leads to the login', async () => {
  const { sent, router } = show('/dashboard')
  await screen.findByRole('heading', { name: 'Dashboard' })
  await router.navigate('/logout', LEAVE)
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined()
  expect(await screen.findByText('Logged Out')).toBeDefined()
  expect(screen.getByText('You have been securely logged out.')).toBeDefined()
  expect(localStorage.getItem('sessionToken')).toBeNull()
  expect(sent().filter(({ call }) => call === LOGOUT)).toHaveLength(1)
})

it('signs nobody out who followed a link from elsewhere', async () => {
  const { sent } = show('/logout')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(localStorage.getItem('sessionToken')).toBe('t1')
  expect(sent().filter(({ call }) => call === LOGOUT)).toEqual([])
})
