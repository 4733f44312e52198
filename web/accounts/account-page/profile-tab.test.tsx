import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../platform/auth-factory.ts'
import { keepSession } from '../../platform/session-store.ts'
import { prepareScreens, refused } from '../screen-harness.tsx'
import type { Answer } from '../screen-harness.tsx'
import { showAccount } from './account-page-testing.tsx'

prepareScreens()
beforeEach(() => keepSession({ token: 't1', expiresAt: Date.now() + 600_000 }))

const ME = 'GET /api/auth/me'
const PATCH = 'PATCH /api/account/profile'
const EMAIL = 'POST /api/account/email'
const user = aUser()

const show = (answers: Record<string, Answer | Answer[]>, at = '/account') =>
  showAccount({ [ME]: { body: { user } }, ...answers }, at)

const lastName = () => screen.findByLabelText<HTMLInputElement>('Last name')

describe('the profile', () => {
  it('shows names, address and role', async () => {
    show({})
    expect((await lastName()).value).toBe(user.lastName)
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe(user.username)
    expect(screen.getByText(user.email)).toBeDefined()
    expect(screen.getByText('Healthcare Nurse Assessor')).toBeDefined()
    expect(document.title).toBe('Profile, Account, Healthcare Assessment Platform')
  })

  it('is saved, and there is nothing unsaved afterwards', async () => {
    const saved = aUser({ lastName: 'Khan' })
    const { sent } = show({ [PATCH]: { body: { user: saved } } })
    await userEvent.clear(await lastName())
    await userEvent.type(await lastName(), 'Khan')
    expect(screen.getByText('Changes not saved')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Profile saved')).toBeDefined()
    expect(sent().at(-1)?.body).toEqual({ firstName: 'Asha', lastName: 'Khan', username: 'asha' })
    expect(screen.queryByText('Changes not saved')).toBeNull()
  })

  it('says at the field what is wrong, before and after asking the server', async () => {
    const taken = refused(409, 'Username is already taken', { code: 'conflict' })
    show({
      [PATCH]: taken,
      'GET /api/auth/check-username/ben': {
        body: { available: false, message: 'Username is already taken' },
      },
    })
    await userEvent.clear(await lastName())
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Last name must be at least 2 characters')).toBeDefined()
    await userEvent.type(await lastName(), 'Patel')
    const username = screen.getByLabelText('Username')
    await userEvent.clear(username)
    await userEvent.type(username, 'ben')
    expect(await screen.findByText('Username is already taken')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'))
  })

  it("does not ask whether one's own username is free", async () => {
    const { sent } = show({})
    const username = await screen.findByLabelText('Username')
    await userEvent.type(username, '2{Backspace}')
    await new Promise((passed) => setTimeout(passed, 700))
    expect(sent().map(({ call }) => call)).toEqual([ME])
  })

  it('keeps what was typed when it could not be saved', async () => {
    show({ [PATCH]: 'no connection' })
    await userEvent.type(await lastName(), '-Khan')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There is no connection to the server. What you typed is kept on this page.',
    )
    expect((await lastName()).value).toBe('Patel-Khan')
  })
})

describe('leaving with unsaved text', () => {
  it('for another page asks first', async () => {
    const { router } = show({})
    await userEvent.type(await lastName(), 'x')
    void router.navigate('/elsewhere')
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay on this page' }))
    expect((await lastName()).value).toBe('Patelx')
  })

  it('for another tab asks first, whichever way it was asked for', async () => {
    const { router } = show({ 'GET /api/account/preferences': 'pending' })
    await userEvent.type(await lastName(), 'x')
    await router.navigate('/account?tab=preferences')
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay in Profile' }))
    expect((await lastName()).value).toBe('Patelx')
    expect(router.state.location.search).toBe('?tab=profile')
    await userEvent.click(screen.getByRole('tab', { name: 'Preferences' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByLabelText('Last name')).toBeNull())
    expect(router.state.location.search).toBe('?tab=preferences')
  })
})

describe('changing the address', () => {
  const MESSAGE = 'A link has been sent to the new address.'

  async function ask() {
    await userEvent.click(await screen.findByRole('button', { name: 'Change email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }))
    await userEvent.type(dialog.getByLabelText('New email'), 'New@Example.org')
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret')
    await userEvent.click(dialog.getByRole('button', { name: 'Send the link' }))
    return dialog
  }

  it('says what will happen, asks for the password, and keeps the answer in view', async () => {
    const { sent } = show({ [EMAIL]: { body: { message: MESSAGE } } })
    const dialog = await ask()
    expect(dialog.getByText(/Your other sessions end at once/)).toBeDefined()
    expect(await screen.findByText(MESSAGE)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent().at(-1)?.body).toEqual({ newEmail: 'new@example.org', password: 'secret' })
    expect(screen.getByText(user.email)).toBeDefined()
  })

  it('says at the password that it is wrong; the session goes on', async () => {
    const message = 'This is not your current password.'
    const wrong = refused(401, message, { code: 'unauthenticated', issues: [{ path: 'password', message }] })
    show({ [EMAIL]: wrong })
    const dialog = await ask()
    expect(await dialog.findByText(message)).toBeDefined()
    expect(dialog.getByLabelText<HTMLInputElement>('New email').value).toBe('New@Example.org')
    expect(localStorage.getItem('sessionToken')).toBe('t1')
  })
})
