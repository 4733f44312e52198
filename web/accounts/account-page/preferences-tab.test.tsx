import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '../../../shared/accounts/default-preferences.ts'
import { aUser } from '../../platform/auth-factory.ts'
import { keepSession } from '../../platform/session-store.ts'
import { refused, showScreens, stubServer, prepareScreens } from '../screen-harness.tsx'
import type { Answer } from '../screen-harness.tsx'
import { AccountPage } from './account-page.tsx'

prepareScreens()
beforeEach(() => keepSession({ token: 't1', expiresAt: Date.now() + 600_000 }))

const ME = 'GET /api/auth/me'
const GET = 'GET /api/account/preferences'
const PATCH = 'PATCH /api/account/preferences'
const chosen = { body: { preferences: DEFAULT_PREFERENCES } }

function show(answers: Record<string, Answer | Answer[]>) {
  const sent = stubServer({ [ME]: { body: { user: aUser() } }, [GET]: chosen, ...answers })
  showScreens([{ path: '/account', element: <AccountPage /> }], '/account?tab=preferences')
  return sent
}

const shortcuts = () => screen.findByLabelText<HTMLInputElement>('Use keyboard shortcuts')

describe('the shortcuts', () => {
  it('are switched off at once', async () => {
    const sent = show({ [PATCH]: { body: { preferences: { ...DEFAULT_PREFERENCES, shortcuts: false } } } })
    expect((await shortcuts()).checked).toBe(true)
    await userEvent.click(await shortcuts())
    expect(await screen.findByText('Keyboard shortcuts are off')).toBeDefined()
    expect((await shortcuts()).checked).toBe(false)
    expect(sent().at(-1)).toEqual({ call: PATCH, body: { shortcuts: false } })
  })

  it('stay as they were when that could not be saved', async () => {
    show({ [PATCH]: 'no connection' })
    await userEvent.click(await shortcuts())
    expect((await screen.findByRole('alert')).textContent).toContain('no connection')
    expect((await shortcuts()).checked).toBe(true)
  })
})

describe('the letterhead', () => {
  it('is saved', async () => {
    const letterhead = { organisation: 'Sample ICB', address: '', telephone: '' }
    const sent = show({ [PATCH]: { body: { preferences: { shortcuts: true, letterhead } } } })
    await userEvent.type(await screen.findByLabelText('Organisation'), ' Sample ICB ')
    await userEvent.click(screen.getByRole('button', { name: 'Save letterhead' }))
    expect(await screen.findByText('Letterhead saved')).toBeDefined()
    expect(sent().at(-1)?.body).toEqual({ letterhead })
    expect(screen.getByLabelText<HTMLInputElement>('Organisation').value).toBe('Sample ICB')
    expect(screen.queryByText('Changes not saved')).toBeNull()
  })

  it('shows at its line what the server refuses, and keeps it', async () => {
    const issues = [{ path: 'letterhead.telephone', message: 'Enter a telephone number' }]
    show({ [PATCH]: refused(400, 'Check the form', { issues }) })
    await userEvent.type(await screen.findByLabelText('Telephone'), '#')
    await userEvent.click(screen.getByRole('button', { name: 'Save letterhead' }))
    expect(await screen.findByText('Enter a telephone number')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Telephone'))
    expect(screen.getByLabelText<HTMLInputElement>('Telephone').value).toBe('#')
  })
})

describe('early access', () => {
  it('says in one sentence that there is nothing to try', async () => {
    show({ [ME]: { body: { user: aUser({ subscriptionTier: 'pro_plus' }) } } })
    expect(await screen.findByText(/^Nothing is being previewed at the moment\./)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
  })

  it('says to others what it is part of', async () => {
    show({})
    expect(await screen.findByText(/^Early access is part of Pro\+\. Your plan \(Pro\)/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscription')
  })
})

it('says when the preferences cannot be loaded, and tries again', async () => {
  show({ [GET]: ['no connection', chosen] })
  expect(await screen.findByText('Your preferences could not be loaded')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await shortcuts()).toBeDefined()
})
