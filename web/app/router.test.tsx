import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '../../shared/accounts/default-preferences.ts'
import { aCase } from '../cases/case-factory.ts'
import { aUser } from '../platform/auth-factory.ts'
import { queryClient } from '../platform/query-client.ts'
import { dropSession, keepSession, settleSessionEnd } from '../platform/session-store.ts'
import { router } from './router.tsx'

const ME = 'GET /api/auth/me'
const LOGIN = 'POST /api/auth/login'
const CASE = aCase()
const BUILDER = `/dst-builder/${CASE.id}`
const user = aUser()

// The router begins where the browser is; the landing page, at the root, is a document of its own.
vi.hoisted(() => window.history.replaceState(null, '', '/login'))

/** The product with nothing in it but one case. An answer may be a promise of one. */
const ANSWERS: Record<string, unknown> = {
  'GET /api/support/contact': { email: null, phone: null },
  'GET /api/account/preferences': { preferences: DEFAULT_PREFERENCES },
  'GET /api/cases': { cases: [CASE], nextCursor: null },
  [`GET /api/cases/${CASE.id}`]: { case: CASE },
  [`GET /api/cases/${CASE.id}/dst-assessments`]: { assessments: [] },
  [ME]: { user },
  [LOGIN]: { message: '', user, sessionToken: 't2', expiresAt: '2126-01-05T10:45:00Z' },
}

let asked: string[] = []
let answers = ANSWERS

beforeEach(() => {
  asked = []
  answers = ANSWERS
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${address.replace(/\?.*$/, '')}`
    asked.push(call)
    const answer = await answers[call]
    if (answer === undefined) throw new Error(`unexpected call: ${call}`)
    return new Response(JSON.stringify(answer))
  })
})
afterEach(() => {
  cleanup()
  dropSession(null)
  settleSessionEnd()
  queryClient.clear()
})

/** Opens an address of the product. */
async function open(address: string) {
  await router.navigate(address)
  await act(async () => render(<RouterProvider router={router} />))
}

const hold = () => keepSession({ token: 't1', expiresAt: Date.now() + 600_000 })
const heading = () => screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
const at = () => router.state.location.pathname

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Email', undefined, { timeout: 10_000 }), user.email)
  await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}')
}

describe('a page that anybody may read', () => {
  it.each([
    ['/login', 'Secure Login'],
    ['/register', 'Create Account'],
    ['/registration-success', 'Registration Successful!'],
    ['/verify-email', 'Verification Failed'],
    ['/terms-and-conditions', 'Terms and Conditions'],
    ['/privacy-policy', 'Privacy Policy'],
  ])('stands at %s', async (address, title) => {
    await open(address)
    expect((await heading()).textContent).toBe(title)
    expect(at()).toBe(address)
    expect(asked.filter((call) => call.includes('/auth/'))).toEqual([])
  })

  it('says of every other address that nothing is there', async () => {
    await open('/no/such/page')
    expect((await heading()).textContent).toBe('404 Page Not Found')
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy()
    expect(document.title).toMatch(/^404 Page Not Found,/)
  })
})

describe('a page behind the sign-in', () => {
  const PAGES: [address: string, title: string][] = [
    ['/dashboard', 'Hello, Asha'],
    ['/cases', 'Cases'],
    ['/chat', 'AI Assistant'],
    ['/dst-builder', 'DST Builder'],
    [BUILDER, 'DST Builder'],
  ]

  it.each(PAGES)('%s shows the login screen to a visitor, and goes on from there', async (address, title) => {
    await open(address)
    expect((await heading()).textContent).toBe('Secure Login')
    expect([at(), asked.filter((call) => !call.includes('/support/'))]).toEqual([address, []])
    await signIn()
    const opened = await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })
    expect(at()).toBe(address)
    await waitFor(() => expect(document.activeElement).toBe(opened))
  })

  it.each(PAGES)('%s opens at once with a session', async (address, title) => {
    hold()
    await open(address)
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })).toBeTruthy()
  })

  it('loads the case that the address names, and none without', async () => {
    hold()
    await open(BUILDER)
    const reference = () =>
      screen.findByLabelText<HTMLInputElement>('Case reference', undefined, { timeout: 10_000 })
    expect((await reference()).value).toBe(CASE.caseReference)
    cleanup()
    await open('/dst-builder')
    expect((await reference()).value).toBe('')
  })

  it('shows nothing but a spinner while it is not known who is signed in', async () => {
    answers = { ...ANSWERS, [ME]: new Promise(() => undefined) }
    hold()
    await open('/cases')
    expect(await screen.findByText('Loading...', undefined, { timeout: 10_000 })).toBeTruthy()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('has the common header, footer and quick actions around it', async () => {
    hold()
    await open('/dashboard')
    await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' }, { timeout: 10_000 })
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('navigation', { name: 'Main' })).toBeTruthy()
    expect(header.getByRole('timer').textContent).toMatch(/^Session time left: (10:00|9:\d\d)$/)
    expect(header.getByRole('button', { name: 'Account of Asha Patel' })).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Quick actions' })).toBeTruthy()
  })
})

describe('the login at an address of its own', () => {
  it.each(['/login', '/login?next=https://evil.example', '/login?returnTo=//evil.example/x'])(
    '%s leads to the dashboard and nowhere else',
    async (address) => {
      await open(address)
      await signIn()
      await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' }, { timeout: 10_000 })
      expect(at()).toBe('/dashboard')
    },
  )
})

describe('every page', () => {
  it.each(['/login', '/terms-and-conditions', '/no/such/page', '/dashboard'])(
    'such as %s says what the product is not, for whom it is, and what not to enter',
    async (address) => {
      if (address === '/dashboard') hold()
      await open(address)
      await heading()
      const foot = screen.getByRole('contentinfo').textContent
      expect(foot).toContain('Healthcare Assessment Platform is not an approved health-service application.')
      expect(foot).toContain('It is an aid for qualified professionals')
      expect(foot).toContain('Do not enter anything that identifies a patient.')
    },
  )
})
