import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { keepSession, sessionState } from '../platform/session-store.ts'
import { useAuth } from '../platform/session.ts'
import { refused, showScreens, stubServer, prepareScreens } from './screen-harness.tsx'
import type { Answer } from './screen-harness.tsx'
import { SessionEndNotice } from './session-end-notice.tsx'
import { SessionTime } from './session-time.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

prepareScreens()

const MINUTE = 60_000
const START = Date.parse('2026-01-05T10:00:00Z')
const EXTEND = 'POST /api/auth/extend'

beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

/** An extension to so many minutes from the given one, by a server whose clock stands an hour off. */
function extendedTo(end: number, at: number): Answer {
  const server = START - 60 * MINUTE
  return {
    body: { expiresAt: new Date(server + end * MINUTE).toISOString() },
    headers: { date: new Date(server + at * MINUTE).toUTCString() },
  }
}

async function show(extend: Answer | Answer[] = 'pending') {
  keepSession({ token: 't1', expiresAt: START + 45 * MINUTE })
  const sent = stubServer({ 'GET /api/auth/me': { body: { user: aUser() } }, [EXTEND]: extend })
  showScreens(
    [
      { path: '/page', Component: Page },
      { path: '/logout', element: <h1>Leaving</h1> },
    ],
    '/page',
  )
  await pass(0)
  return { extensions: () => sent().filter(({ call }) => call === EXTEND).length }
}

function Page() {
  const { user } = useAuth()
  return (
    <>
      <SessionEndNotice />
      {user && (
        <>
          <input aria-label="Evidence" />
          <SessionTime />
          <SessionWatch />
          <SignInAgainDialog />
        </>
      )}
    </>
  )
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const dialog = (name: string) => screen.queryByRole('alertdialog', { name })
const WARNING = 'Your session ends soon'
const CRITICAL = 'Your session is about to end'

describe('a session that nobody uses', () => {
  it('is counted down, warned about at ten minutes and at five, and ends', async () => {
    await show()
    expect(screen.getByRole('timer').textContent).toBe('Session time left: 45:00')
    await pass(35 * MINUTE - 1000)
    expect(dialog(WARNING)).toBeNull()
    await pass(1000)
    expect(within(dialog(WARNING) ?? document.body).getByText('10:00')).toBeDefined()
    expect(screen.getByText(/not been used for more than 15 minutes/)).toBeDefined()
    await pass(5 * MINUTE)
    expect(dialog(CRITICAL)).not.toBeNull()
    await pass(5 * MINUTE)
    expect(dialog(CRITICAL)).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Sign in to continue' })).not.toBeNull()
    expect(screen.getByText('Session Expired')).toBeDefined()
    expect(screen.getByText('Your session has expired. Please log in again.')).toBeDefined()
    expect(localStorage.getItem('sessionToken')).toBeNull()
    expect(localStorage.getItem('sessionExpiry')).toBeNull()
  })

  it('is warned about once: who closes the dialog is left alone until five minutes', async () => {
    await show()
    await pass(35 * MINUTE)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await pass(5 * MINUTE - 1000)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(1000)
    const critical = dialog(CRITICAL)
    if (critical) fireEvent.mouseDown(critical)
    expect(dialog(CRITICAL)).not.toBeNull()
  })

  it('can wave the first warning away with a press outside it, which the critical one ignores', async () => {
    await show()
    await pass(35 * MINUTE)
    fireEvent.mouseDown(screen.getByRole('alertdialog', { name: WARNING }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(5 * MINUTE)
    fireEvent.mouseDown(screen.getByRole('alertdialog', { name: CRITICAL }))
    await pass(1000)
    expect(dialog(CRITICAL)).not.toBeNull()
  })
})

describe('extending from the dialog', () => {
  it('needs Enter only; the server and this browser may tell different times', async () => {
    const { extensions } = await show(extendedTo(35 + 45, 35))
    await pass(35 * MINUTE)
    const button = screen.getByRole('button', { name: 'Extend Session' })
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    await pass(1000)
    expect(extensions()).toBe(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('Session Extended')).toBeDefined()
    expect(sessionState().session?.expiresAt).toBeCloseTo(START + 80 * MINUTE, -4)
  })

  it('that fails says so and why, and can be tried again', async () => {
    await show([refused(503, 'The service is busy.'), 'no connection', extendedTo(35 + 45, 35)])
    await pass(35 * MINUTE)
    fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
    await pass(0)
    expect(screen.getByText('Extension Failed')).toBeDefined()
    expect(
      screen.getByText('Failed to extend session. Please save your work and log in again.'),
    ).toBeDefined()
    expect(screen.getByText('The service is busy.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
    await pass(0)
    expect(screen.getByText('Failed to extend session')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
    await pass(1000)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('leads to signing out as well', async () => {
    await show()
    await pass(35 * MINUTE)
    fireEvent.click(screen.getByRole('button', { name: 'Secure Logout' }))
    await pass(0)
    expect(screen.getByRole('heading', { name: 'Leaving' })).toBeDefined()
  })
})

describe('a session in use', () => {
  it('is extended by itself, and nobody is interrupted', async () => {
    const { extensions } = await show(extendedTo(35 + 45, 35))
    await pass(34 * MINUTE)
    fireEvent.keyDown(screen.getByLabelText('Evidence'), { key: 'a' })
    await pass(MINUTE + 1000)
    expect(extensions()).toBe(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('Session Extended')).toBeDefined()
    await pass(5 * MINUTE)
    expect(extensions()).toBe(1)
  })

  it('warns when that fails', async () => {
    await show('no connection')
    await pass(34 * MINUTE)
    fireEvent.pointerDown(document.body)
    await pass(MINUTE + 1000)
    expect(dialog(WARNING)).not.toBeNull()
    expect(screen.getByText('Extension Failed')).toBeDefined()
  })
})

describe('the twelve hours', () => {
  it('are announced by the extension that reaches them, and again before they strike', async () => {
    const { extensions } = await show(extendedTo(35 + 15, 35))
    await pass(35 * MINUTE)
    fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
    await pass(1000)
    expect(screen.getByText('Session Extended')).toBeDefined()
    expect(screen.getByText(/12 hours at most. 15 minutes left: save your work/)).toBeDefined()
    await pass(5 * MINUTE)
    expect(dialog(WARNING)).not.toBeNull()
    expect(screen.getByText(/cannot be extended further/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Extend Session' })).toBeNull()
    expect(extensions()).toBe(1)
  })

  it('are told in place of an extension that gained nothing', async () => {
    await show(extendedTo(45, 35))
    await pass(35 * MINUTE)
    fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
    await pass(1000)
    expect(screen.queryByText('Session Extended')).toBeNull()
    expect(screen.getByText('Session Ends Soon')).toBeDefined()
    expect(screen.getByText(/cannot be extended further/)).toBeDefined()
  })
})

it('an extension in another tab closes the warning here', async () => {
  await show()
  await pass(35 * MINUTE)
  expect(dialog(WARNING)).not.toBeNull()
  const later = new Date(START + 80 * MINUTE).toISOString()
  localStorage.setItem('sessionExpiry', later)
  window.dispatchEvent(new StorageEvent('storage', { key: 'sessionExpiry', newValue: later }))
  await pass(1000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('timer').textContent).toBe('Session time left: 44:59')
})
