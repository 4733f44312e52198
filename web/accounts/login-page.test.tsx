import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { LoginPage } from './login-page.tsx'
import { prepareScreens, refused, showScreens, stubServer } from './screen-harness.tsx'
import type { Answer } from './screen-harness.tsx'

prepareScreens()

const LOGIN = 'POST /api/auth/login'
const signedIn: Answer = {
  body: { message: '', user: aUser(), sessionToken: 't2', expiresAt: '2126-01-05T10:45:00Z' },
}

function show(answers: Record<string, Answer | Answer[]> = {}) {
  const sent = stubServer(answers)
  showScreens(
    [
      { path: '/login', Component: LoginPage },
      { path: '/dashboard', element: <h1>Dashboard</h1> },
    ],
    '/login',
  )
  return sent
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

async function signIn(typed: string) {
  await userEvent.type(email(), typed)
  await userEvent.type(password(), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('the login screen', () => {
  it('is called Secure Login and asks for email and password', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Secure Login')
    expect(document.title).toBe('Secure Login, Healthcare Assessment Platform')
    expect([email().type, password().type]).toEqual(['email', 'password'])
  })

  it('shows and hides the password', async () => {
    show()
    await userEvent.type(password(), 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect([password().type, password().value]).toEqual(['text', 'secret'])
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().type).toBe('password')
  })

  it('leads to the registration and back to the start page', () => {
    show()
    expect(hrefOf('Create an account')).toBe('/register')
    expect(hrefOf('Back to the start page')).toBe('/')
  })

  it('sends people with trouble to their ICB IT support team', () => {
    show()
    expect(screen.getByText(/contact your ICB IT support team/)).toBeDefined()
  })
})

describe('signing in', () => {
  it('says that it is under way, and is asked for once', async () => {
    const sent = show({ [LOGIN]: 'pending' })
    await signIn('asha@example.org')
    const button = await screen.findByRole('button', { name: 'Signing in...' })
    await userEvent.click(button)
    expect(sent().map(({ call }) => call)).toEqual([LOGIN])
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  })

  it('leads to the dashboard', async () => {
    show({ [LOGIN]: signedIn })
    await signIn('asha@example.org')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  })

  it('that is refused says why in an alert, and can be tried again', async () => {
    show({ [LOGIN]: [refused(401, 'Invalid email or password'), signedIn] })
    await signIn('asha@example.org')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  })

  it('sends the email in lower case without spaces around it, and any password as it is', async () => {
    const sent = show({ [LOGIN]: signedIn })
    await signIn(' Asha.Patel@Example.ORG ')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(sent()[0]).toEqual({ call: LOGIN, body: { email: 'asha.patel@example.org', password: 'x' } })
  })
})
