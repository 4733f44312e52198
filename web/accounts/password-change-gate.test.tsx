import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { caseApi } from '../../shared/cases/case-api.ts'
import { aUser } from '../platform/auth-factory.ts'
import { loadFailure } from '../platform/call-error.ts'
import { call } from '../platform/call.ts'
import { keepSession } from '../platform/session-store.ts'
import { useAuth } from '../platform/session.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { PasswordChangeGate } from './password-change-gate.tsx'
import { refused, showScreens, stubServer, prepareScreens } from './screen-harness.tsx'
import { TwoStepSetupGuide } from './two-step-setup-guide.tsx'

prepareScreens()
beforeEach(() => keepSession({ token: 't1', expiresAt: Date.now() + 600_000 }))

const CHANGE = 'POST /api/auth/change-password'
const ME = 'GET /api/auth/me'
const CASES = 'GET /api/cases'
const temporary = { body: { user: aUser({ mustChangePassword: true }) } }
const settled = { body: { user: aUser() } }
const changed = { body: { message: 'Your password has been changed.' } }
const due = refused(403, 'Please choose a new password before you continue.', {
  code: 'password_change_required',
})

function show() {
  return showScreens(
    [
      {
        Component: Frame,
        children: [
          { path: '/cases', Component: CasesPage },
          { path: '/account', element: <h1 id="page-title">Account</h1> },
        ],
      },
    ],
    '/cases',
  )
}

function Frame() {
  const { user } = useAuth()
  return (
    <main id="main" tabIndex={-1}>
      <TwoStepSetupGuide />
      {user && (
        <PasswordChangeGate>
          <Outlet />
        </PasswordChangeGate>
      )}
    </main>
  )
}

function CasesPage() {
  usePageTitle('Cases')
  const [asking, setAsking] = useState(false)
  const cases = useQuery({
    queryKey: ['cases'],
    queryFn: () => call(caseApi.list, { query: {} }),
    enabled: asking,
  })
  return (
    <>
      <h1>Cases</h1>
      <input aria-label="Search" />
      <button onClick={() => setAsking(true)}>Ask</button>
      {cases.error && <p>{loadFailure(cases.error)}</p>}
    </>
  )
}

async function choose(current: string) {
  await userEvent.type(await screen.findByLabelText('Temporary password'), current)
  await userEvent.type(screen.getByLabelText('New password'), 'Three-Blue-Kites9!')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'Three-Blue-Kites9!')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

describe('a temporary password', () => {
  it('has to be changed before the page is there, which then opens where one was going', async () => {
    const sent = stubServer({ [ME]: [temporary, settled], [CHANGE]: changed })
    show()
    expect(await screen.findByRole('heading', { name: 'Choose a new password', level: 1 })).toBeDefined()
    expect(document.title).toContain('Choose a new password')
    expect(screen.queryByText('Cases')).toBeNull()
    await choose('Temp-1')
    expect(await screen.findByRole('heading', { name: 'Cases' })).toBeDefined()
    expect(document.title).toContain('Cases')
    expect(document.activeElement?.id).toBe('main')
    expect(sent().find(({ call }) => call === CHANGE)?.body).toEqual({
      currentPassword: 'Temp-1',
      newPassword: 'Three-Blue-Kites9!',
    })
  })

  it.each([
    ['currentPassword', 'This is not your current password.', 'Temporary password'],
    ['newPassword', 'Choose a password that is different from the present one.', 'New password'],
  ])('refused at %s says so there and keeps what was typed', async (path, message, label) => {
    const wrong = refused(401, message, { code: 'unauthenticated', issues: [{ path, message }] })
    stubServer({ [ME]: temporary, [CHANGE]: wrong })
    show()
    await choose('Temp-1')
    expect(await screen.findByText(message)).toBeDefined()
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(document.activeElement).toBe(field)
    expect(field.value).not.toBe('')
    expect(localStorage.getItem('sessionToken')).toBe('t1')
  })

  it('that is noticed later stands before the page and leaves what was typed there', async () => {
    stubServer({ [ME]: [settled, temporary, settled], [CASES]: [due, 'pending'], [CHANGE]: changed })
    show()
    await userEvent.type(await screen.findByLabelText('Search'), 'C-104')
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(await screen.findByRole('heading', { name: 'Choose a new password', level: 1 })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Cases' })).toBeNull()
    await choose('Temp-1')
    expect(await screen.findByRole('heading', { name: 'Cases' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('C-104')
    expect(document.title).toContain('Cases')
  })
})

it('an administrator without two-step sign-in is led to setting it up, with the sentence', async () => {
  const message = 'Administrators need two-step sign-in here.'
  stubServer({
    [ME]: { body: { user: aUser({ role: 'admin' }) } },
    [CASES]: refused(403, message, { code: 'forbidden', twoStepSetupRequired: true }),
  })
  const router = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeDefined()
  expect(router.state.location).toMatchObject({ search: '?tab=security', state: { reason: message } })
})
