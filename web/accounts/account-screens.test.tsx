import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { dropSession, keepSession } from '../platform/session-store.ts'
import { LoginPage } from './login-page.tsx'
import { PageWithText, prepareScreens, showScreens } from './screen-harness.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

type Answer = { status?: number; body: unknown } | 'no connection'

let asked: string[] = []
/** Calls no test expects: the screens would take the failure for one of the network, so they are looked at afterwards. */
let unexpected: string[] = []
beforeEach(() => {
  asked = []
  unexpected = []
})
// Before the line below it, and so after what that line tidies up.
afterEach(() => expect(unexpected).toEqual([]))
prepareScreens()

/** Answers calls by method and path; a call that no test expects fails it. */
function server(answers: Record<string, Answer>) {
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${input}`
    asked.push(call)
    const answer = answers[call]
    if (!answer) {
      unexpected.push(call)
      throw new Error(`unexpected call: ${call}`)
    }
    return answer === 'no connection'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }))
  })
}

const show = (at: string) =>
  showScreens(
    [
      { path: '/login', Component: LoginPage },
      { path: '/verify-email', Component: VerifyEmailPage },
      { path: '/dashboard', element: <h1>Dashboard</h1> },
      { path: '/page', Component: PageWithText },
    ],
    at,
  )

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Email'), ' Asha.Patel@Example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

const refusal = (status: number, message: string, more = {}) => ({
  status,
  body: { message, code: 'x', ...more },
})
const signedIn = {
  body: { message: '', user: aUser(), sessionToken: 't2', expiresAt: '2126-01-05T10:45:00Z' },
}

describe('the login screen', () => {
  it('says what is missing, and asks nobody', async () => {
    server({})
    show('/login')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(asked).toEqual([])
  })

  it.each<[string, Answer, string]>([
    ["the server's message", refusal(401, 'Invalid email or password'), 'Invalid email or password'],
    ['a sentence of its own', 'no connection', 'Login failed'],
    [
      'the verification sentence',
      refusal(403, 'no', { emailNotVerified: true }),
      'Please verify your email address before logging in. Check your inbox for the verification link.',
    ],
  ])('shows %s', async (_, answer, message) => {
    server({ 'POST /api/auth/login': answer })
    show('/login')
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })

  it('sends the verification link again', async () => {
    server({
      'POST /api/auth/login': refusal(403, 'Please verify your email address first'),
      'POST /api/auth/resend-verification': { status: 202, body: { message: 'A new link has been sent.' } },
    })
    show('/login')
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('A new link has been sent.')).toBeDefined()
  })

  it('leads to the dashboard and keeps token and expiry', async () => {
    server({ 'POST /api/auth/login': signedIn })
    show('/login')
    await signIn()
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
    expect(localStorage.getItem('sessionToken')).toBe('t2')
    expect(Date.parse(localStorage.getItem('sessionExpiry') ?? '')).toBeGreaterThan(Date.now())
  })
})

describe('a stored session', () => {
  beforeEach(() => keepSession({ token: 't1', expiresAt: Date.now() + 60_000 }))

  it('is forgotten after a 401', async () => {
    server({ 'GET /api/auth/me': refusal(401, 'gone') })
    show('/page')
    expect(await screen.findByText('signed-out')).toBeDefined()
    expect(localStorage.getItem('sessionToken')).toBeNull()
  })

  it.each<Answer>(['no connection', refusal(503, 'busy')])(
    'is kept after any other failure',
    async (answer) => {
      server({ 'GET /api/auth/me': answer })
      show('/page')
      expect(await screen.findByText('reconnecting')).toBeDefined()
      expect(localStorage.getItem('sessionToken')).toBe('t1')
    },
  )

  it('that expires leaves the page and what was typed under a sign-in dialog', async () => {
    server({ 'GET /api/auth/me': { body: { user: aUser() } }, 'POST /api/auth/login': signedIn })
    show('/page')
    await userEvent.type(await screen.findByLabelText('Evidence'), 'falls twice a week')
    dropSession('expired')
    expect(await screen.findByRole('dialog', { name: 'Sign in to continue' })).toBeDefined()
    await userEvent.type(await screen.findByLabelText('Password'), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('signed-in')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Evidence').value).toBe('falls twice a week')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the verification page', () => {
  const call = 'GET /api/auth/verify-email?token=abc'

  it('asks once, also when it is mounted twice', async () => {
    server({ [call]: { body: { message: 'Email verified successfully. You can now log in.' } } })
    show('/verify-email?token=abc')
    expect(await screen.findByRole('heading', { name: 'Email Verified!' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Continue to Login' }).getAttribute('href')).toBe('/login')
    expect(asked).toEqual([call])
  })

  it('offers a new registration and another link when the old one has expired', async () => {
    server({ [call]: refusal(410, 'Verification token has expired') })
    show('/verify-email?token=abc')
    expect(await screen.findByRole('heading', { name: 'Link Expired' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Register Again' })).toBeDefined()
    expect(screen.getByRole('button', { name: /Resend the verification link/ })).toBeDefined()
  })

  it('fails without a token, and asks nobody', async () => {
    server({})
    show('/verify-email')
    expect(await screen.findByText('No verification token provided')).toBeDefined()
    expect(asked).toEqual([])
  })
})

it('useAuth stands inside an AuthProvider only', () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<PageWithText />)).toThrow('useAuth must be used within an AuthProvider')
  silenced.mockRestore()
})
