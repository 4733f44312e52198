import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '../../shared/accounts/default-preferences.ts'
import { prepareScreens, refused, showScreens, stubServer } from '../accounts/screen-harness.tsx'
import type { Answer } from '../accounts/screen-harness.tsx'
import { SessionEndNotice } from '../accounts/session-end-notice.tsx'
import { aUser } from '../platform/auth-factory.ts'
import { keepSession } from '../platform/session-store.ts'
import { SignedInLayout } from './signed-in-layout.tsx'

prepareScreens()

const ME = 'GET /api/auth/me'
const MINUTE = 60_000
const START = Date.parse('2026-01-05T10:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

/** A page in its frame, with a whole session before it. */
async function show(answers: Record<string, Answer | Answer[]> = {}) {
  keepSession({ token: 't1', expiresAt: START + 45 * MINUTE })
  stubServer({
    [ME]: { body: { user: aUser() } },
    'GET /api/account/preferences': { body: { preferences: DEFAULT_PREFERENCES } },
    'GET /api/support/contact': { body: { email: null, phone: null } },
    ...answers,
  })
  const Frame = () => (
    <>
      <SignedInLayout />
      <SessionEndNotice />
    </>
  )
  showScreens([{ Component: Frame, children: [{ path: '/page', element: <Page /> }] }], '/page')
  await pass(0)
}

const Page = () => <input aria-label="Evidence" />

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  // Parts that are fetched when they are due.
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(0))
}

const header = () => within(screen.getByRole('banner'))

describe('the session in the frame of the signed-in pages', () => {
  it('is counted down in the header, in minutes and seconds', async () => {
    await show()
    const time = () => header().getByRole('timer').textContent
    expect(time()).toBe('Session time left: 45:00')
    await pass(1000)
    expect(time()).toBe('Session time left: 44:59')
    await pass(35 * MINUTE + 54_000)
    expect(time()).toBe('Session time left: 9:05')
  })

  it('warns, ends, says so, and keeps the page under the sign-in', async () => {
    await show()
    const evidence = screen.getByLabelText<HTMLInputElement>('Evidence')
    fireEvent.change(evidence, { target: { value: 'falls twice a week' } })
    await pass(35 * MINUTE)
    expect(screen.getByRole('alertdialog', { name: 'Your session ends soon' })).toBeDefined()
    await pass(10 * MINUTE)
    expect(screen.getByText('Session Expired')).toBeDefined()
    expect(screen.getByText('Your session has expired. Please log in again.')).toBeDefined()
    expect([localStorage.getItem('sessionToken'), localStorage.getItem('sessionExpiry')]).toEqual([
      null,
      null,
    ])
    const again = within(screen.getByRole('dialog', { name: 'Sign in to continue' }))
    expect(again.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.org')
    expect(screen.getByLabelText('Evidence')).toBe(evidence)
    expect(evidence.value).toBe('falls twice a week')
  })
})

describe('a stored session', () => {
  it('shows the login screen at the same address where the server refuses it', async () => {
    await show({ [ME]: refused(401, 'gone', { code: 'unauthenticated' }) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Secure Login')
    expect(screen.queryByLabelText('Evidence')).toBeNull()
  })

  it('waits for a server that cannot say whose it is, says why, and asks again', async () => {
    await show({ [ME]: [{ status: 502, body: 'Bad Gateway' }, { body: { user: aUser() } }] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reconnecting')
    expect(screen.getByText('Authentication failed')).toBeDefined()
    expect(localStorage.getItem('sessionToken')).toBe('t1')
    await pass(5_100)
    expect(screen.getByLabelText('Evidence')).toBeDefined()
  })
})
