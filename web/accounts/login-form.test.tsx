import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { dropSession, keepSession } from '../platform/session-store.ts'
import { LoginPage } from './login-page.tsx'
import { PageWithText, prepareScreens, refused, showScreens, stubServer } from './screen-harness.tsx'
import type { Answer } from './screen-harness.tsx'

prepareScreens()

const user = aUser()
const signedIn: Answer = {
  body: { message: '', user, sessionToken: 't2', expiresAt: '2126-01-05T10:45:00Z' },
}
const NEEDED = 'Enter the code of your authenticator app to finish signing in.'
const challenged: Answer = { body: { message: NEEDED, twoStepRequired: true, challenge: 'c1' } }
const WRONG = 'This code is not right.'
const wrongCode = refused(401, WRONG, {
  code: 'unauthenticated',
  issues: [{ path: 'code', message: WRONG }],
})
const TOO_LATE = 'This sign-in has taken too long. Please enter your email and password again.'

function show(at = '/login') {
  return showScreens(
    [
      { path: '/login', Component: LoginPage },
      { path: '/dashboard', element: <h1>Dashboard</h1> },
      { path: '/forgot-password', Component: CarriedState },
      { path: '/page', Component: PageWithText },
    ],
    at,
  )
}

function CarriedState() {
  return <p>{JSON.stringify(useLocation().state)}</p>
}

async function givePassword() {
  await userEvent.type(await screen.findByLabelText('Email'), user.email)
  await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}')
}

describe('the second step of signing in', () => {
  it('asks for the code in the place of the password, ready to be typed', async () => {
    stubServer({ 'POST /api/auth/login': challenged })
    show()
    await givePassword()
    const code = await screen.findByLabelText('Code')
    expect(document.activeElement).toBe(code)
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(code.getAttribute('inputmode')).toBe('numeric')
    expect(screen.getByText(NEEDED)).toBeDefined()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(localStorage.getItem('sessionToken')).toBeNull()
  })

  it('sends challenge and code, and goes on to the dashboard', async () => {
    const sent = stubServer({ 'POST /api/auth/login': challenged, 'POST /api/auth/two-step': signedIn })
    show()
    await givePassword()
    await userEvent.type(await screen.findByLabelText('Code'), '123 456{Enter}')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
    expect(sent().at(-1)?.body).toEqual({ challenge: 'c1', code: '123 456' })
    expect(localStorage.getItem('sessionToken')).toBe('t2')
  })

  it('says at the field that a code is wrong or missing, and takes another', async () => {
    stubServer({ 'POST /api/auth/login': challenged, 'POST /api/auth/two-step': [wrongCode, signedIn] })
    show()
    await givePassword()
    const code = await screen.findByLabelText('Code')
    await userEvent.type(code, '{Enter}')
    expect(await screen.findByText('Enter the code')).toBeDefined()
    await userEvent.type(code, '000000{Enter}')
    expect(await screen.findByText(WRONG)).toBeDefined()
    expect(document.activeElement).toBe(code)
    await userEvent.clear(code)
    await userEvent.type(code, '123456{Enter}')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  })

  it('takes a recovery code, with a keyboard that has letters', async () => {
    const sent = stubServer({ 'POST /api/auth/login': challenged, 'POST /api/auth/two-step': signedIn })
    show()
    await givePassword()
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    const code = screen.getByLabelText('Recovery code')
    expect(document.activeElement).toBe(code)
    expect(code.getAttribute('inputmode')).toBe('text')
    await userEvent.type(code, 'abcd-efgh{Enter}')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(sent().at(-1)?.body).toEqual({ challenge: 'c1', code: 'abcd-efgh' })
  })

  it('returns to the password with the sentence when the sign-in is over', async () => {
    stubServer({
      'POST /api/auth/login': challenged,
      'POST /api/auth/two-step': refused(401, TOO_LATE, { code: 'unauthenticated' }),
    })
    show()
    await givePassword()
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(TOO_LATE)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(user.email)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('stays where it is when the server cannot be reached, with the code', async () => {
    stubServer({ 'POST /api/auth/login': challenged, 'POST /api/auth/two-step': 'no connection' })
    show()
    await givePassword()
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
  })

  it('can be left for the password', async () => {
    stubServer({ 'POST /api/auth/login': challenged })
    show()
    await givePassword()
    await userEvent.click(await screen.findByRole('button', { name: 'Back to email and password' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(user.email)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a throttled sign-in', () => {
  const message = 'Too many attempts. Please wait a few minutes and try again.'
  const throttled = refused(429, message, { code: 'rate_limited' }, { 'retry-after': '240' })

  it('says when to try again, at the password', async () => {
    stubServer({ 'POST /api/auth/login': throttled })
    show()
    await givePassword()
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${message} The next try is possible in 4 minutes.`,
    )
  })

  it('and at the code', async () => {
    stubServer({ 'POST /api/auth/login': challenged, 'POST /api/auth/two-step': throttled })
    show()
    await givePassword()
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('possible in 4 minutes')
  })
})

it('a forgotten password is asked for with the address that was typed', async () => {
  stubServer({})
  show()
  await userEvent.type(await screen.findByLabelText('Email'), user.email)
  await userEvent.click(screen.getByRole('link', { name: 'Forgotten your password?' }))
  expect(await screen.findByText(JSON.stringify({ email: user.email }))).toBeDefined()
})

describe('signing in again over a page', () => {
  it('takes the second step in place and keeps what was typed on the page', async () => {
    keepSession({ token: 't1', expiresAt: Date.now() + 60_000 })
    stubServer({
      'GET /api/auth/me': { body: { user } },
      'POST /api/auth/login': challenged,
      'POST /api/auth/two-step': [wrongCode, signedIn],
    })
    show('/page')
    await userEvent.type(await screen.findByLabelText('Evidence'), 'falls twice a week')
    dropSession('expired')
    await screen.findByRole('dialog', { name: 'Sign in to continue' })
    const forgotten = await screen.findByRole('link', { name: /Forgotten your password/ })
    expect(forgotten.getAttribute('target')).toBe('_blank')
    await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}')
    const code = await screen.findByLabelText('Code')
    await userEvent.type(code, '000000{Enter}')
    await screen.findByText(WRONG)
    expect(screen.getByText('expired')).toBeDefined()
    await userEvent.type(code, '{Backspace}1{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('signed-in')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Evidence').value).toBe('falls twice a week')
  })
})
