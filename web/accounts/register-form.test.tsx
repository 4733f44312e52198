import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { RegisterPage } from './register-page.tsx'
import { prepareScreens, refused, showScreens, stubServer } from './screen-harness.tsx'
import type { Answer } from './screen-harness.tsx'

prepareScreens()

const REGISTER = 'POST /api/auth/register'
const USERNAME = 'GET /api/auth/check-username/asha.patel'
const EMAIL = 'GET /api/auth/check-email/asha.patel%40example.org'
const free = (message: string): Answer => ({ body: { available: true, message } })

function show(answers: Record<string, Answer | Answer[]> = {}) {
  const sent = stubServer({
    [USERNAME]: free('Username is available'),
    [EMAIL]: free('Email is available'),
    ...answers,
  })
  const router = showScreens(
    [
      { path: '/register', Component: RegisterPage },
      { path: '/registration-success', element: <h1>Success</h1> },
    ],
    '/register',
  )
  return { router, registrations: () => sent().filter(({ call }) => call === REGISTER) }
}

const TYPED = {
  'First name': 'Asha',
  'Last name': 'Patel',
  Username: 'asha.patel',
  'Professional email': 'Asha.Patel@Example.org',
  'Professional role': 'case_manager',
  Password: 'Three-Blue-Kites9!',
  'Confirm password': 'Three-Blue-Kites9!',
}

/** Fills everything in at once: whoever types slowly asks for availability in between. */
async function fill() {
  for (const [label, value] of Object.entries(TYPED))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }))

async function send(answer: Answer) {
  const shown = show({ [REGISTER]: answer })
  await fill()
  await press()
  return shown
}

/** Title, text and whether it is the look of a failure. */
async function toast(title: string) {
  const item = (await screen.findByText(title, { selector: 'li *' })).closest('li')
  return [item?.textContent.replace('Dismiss notification', ''), item?.className.includes('border-l-danger')]
}

describe('the registration form', () => {
  it('asks for the eight fields, the invite code optional, and for two agreements', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Account')
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent.trim())
    expect(labels.slice(0, 8)).toEqual([...Object.keys(TYPED), 'Invite code'])
    expect(labels).toHaveLength(10)
    expect(screen.getByText('Optional').parentElement?.textContent).toContain('Invite code')
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    for (const label of ['Password', 'Confirm password'])
      expect(screen.getByLabelText<HTMLInputElement>(label).type).toBe('password')
  })

  it('offers the three roles by their names', () => {
    show()
    const role = screen.getByLabelText<HTMLSelectElement>('Professional role')
    expect([...role.options].map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', 'Select your role'],
      ['assessor', 'Healthcare Nurse Assessor'],
      ['case_manager', 'Case Manager'],
      ['viewer', 'Viewer/Administrator'],
    ])
  })

  it('leads to terms, privacy policy and login', () => {
    show()
    const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href(/^terms and conditions/)).toBe('/terms-and-conditions')
    expect(href(/^privacy policy/)).toBe('/privacy-policy')
    expect(href('Sign in')).toBe('/login')
  })

  it('shows with every key which rules the password meets', async () => {
    show()
    const rules = within(screen.getByRole('list', { name: 'Password rules' }))
    const met = () => rules.getAllByRole('listitem').map((rule) => rule.textContent.endsWith(': met'))
    expect(met()).toEqual([false, false, false, false, false])
    const password = screen.getByLabelText('Password')
    const steps: [string, boolean[]][] = [
      ['K', [false, true, false, false, false]],
      ['ites', [false, true, true, false, false]],
      ['9', [false, true, true, true, false]],
      ['!', [false, true, true, true, true]],
      ['!', [true, true, true, true, true]],
    ]
    for (const [keys, expected] of steps) {
      await userEvent.type(password, keys)
      expect(met()).toEqual(expected)
    }
  })

  it('says under username and email whether they are free', async () => {
    show({ [EMAIL]: { body: { available: false, message: 'Email is already registered' } } })
    for (const label of ['Username', 'Professional email'] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value: TYPED[label] } })
    expect(screen.getAllByText('Checking availability...')).toHaveLength(2)
    const lineUnder = async (label: string, message: string) => {
      const line = await screen.findByText(message, undefined, { timeout: 5_000 })
      return line.parentElement?.contains(screen.getByLabelText(label))
    }
    expect(await lineUnder('Username', 'Username is available')).toBe(true)
    expect(await lineUnder('Professional email', 'Email is already registered')).toBe(true)
  })

  it('that is empty lists what is missing, and sends nothing', async () => {
    const { registrations } = show()
    await press()
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Username must be at least 3 characters',
      'Please enter a valid email address',
      'Please select your role',
      'Password must be at least 8 characters',
      'You must agree to terms and conditions',
      'You must agree to privacy policy',
    ])
    expect(registrations()).toEqual([])
  })
})

describe('sending it', () => {
  it('says that it is under way, and sends the account once', async () => {
    const { registrations } = await send('pending')
    await userEvent.click(await screen.findByRole('button', { name: 'Creating account...' }))
    expect(registrations().map(({ body }) => body)).toEqual([
      {
        firstName: 'Asha',
        lastName: 'Patel',
        username: 'asha.patel',
        email: 'asha.patel@example.org',
        role: 'case_manager',
        password: 'Three-Blue-Kites9!',
      },
    ])
  })

  it.each([
    [
      "the server's words",
      'Account created. Look into your inbox.',
      'Account created. Look into your inbox.',
    ],
    ['words of its own', '', 'Please check your email to verify your account.'],
  ])('that succeeds says so in %s, and goes on', async (_, message, told) => {
    const { router } = await send({ status: 201, body: { message } })
    expect(await screen.findByRole('heading', { name: 'Success' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/registration-success')
    expect(await toast('Registration Successful')).toEqual([`Registration Successful${told}`, false])
  })

  it.each<[string, Answer, string]>([
    ["the server's reason", refused(409, 'Email is already registered'), 'Email is already registered'],
    ['a sentence of its own', { status: 502, body: 'oops' }, 'Failed to create account. Please try again.'],
  ])('that is refused tells %s, and keeps the form', async (_, answer, told) => {
    const { router } = await send(answer)
    expect(await toast('Registration Failed')).toEqual([`Registration Failed${told}`, true])
    expect(router.state.location.pathname).toBe('/register')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Asha')
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeDefined()
  })

  it.each<[string, Answer, string]>([
    [
      'no connection',
      'no connection',
      'There is no connection to the server. What you typed is kept on this page.',
    ],
    ['an answer nobody can read', { body: undefined }, 'An unexpected error occurred. Please try again.'],
  ])('with %s is an error of another kind', async (_, answer, told) => {
    const { router } = await send(answer)
    expect(await toast('Registration Error')).toEqual([`Registration Error${told}`, true])
    expect(router.state.location.pathname).toBe('/register')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Asha')
  })
})
