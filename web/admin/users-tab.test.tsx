import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ADMIN, aUserRecord, refusal, showAdmin } from './admin-harness.tsx'
import type { Answer } from './admin-harness.tsx'

const LIST = 'GET /api/admin/users'
const MAYA = aUserRecord({
  ...{ firstName: 'Maya', lastName: 'Okoro', username: 'maya.okoro', email: 'maya@example.org' },
  ...{ role: 'viewer', subscriptionTier: 'pro_plus', createdAt: '2025-01-05T00:30:00.000Z' },
})
const SAM = aUserRecord({
  ...{ firstName: 'Sam', lastName: 'Ash', isActive: false, emailVerified: false, subscriptionTier: 'free' },
})
const CHANGE = `PATCH /api/admin/users/${MAYA.id}`
const RESEND = `POST /api/admin/users/${SAM.id}/resend-verification`
const RESET = `POST /api/admin/users/${MAYA.id}/reset-password`

const show = (rows: Answer | Answer[] = [200, [MAYA, SAM]], more: Record<string, Answer | Answer[]> = {}) =>
  showAdmin({ [LIST]: rows, ...more }, 'users')

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

const press = async (row: string, button: RegExp) =>
  userEvent.click((await rowOf(row)).getByRole('button', { name: button }))

describe('the users', () => {
  it('are a table with their columns, badges and what can be done', async () => {
    show()
    const maya = await rowOf('Maya Okoro')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['User', 'Email', 'Role', 'Status', 'Subscription', 'Joined', 'Actions'],
    ])
    expect(maya.getByRole('rowheader').textContent).toBe('Maya Okoromaya.okoro')
    expect(maya.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['maya@example.org', 'Viewer/Administrator', 'ActiveVerified', 'Pro Plus', 'Jan 05, 2025'],
      'EditReset Password',
    ])
    const cells = (await rowOf('Sam Ash')).getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells.slice(2, 4)).toEqual(['InactiveUnverified', 'Free'])
    expect(cells[5]).toBe('EditResendReset Password')
  })

  it('say that they are loading, and that nobody was found', async () => {
    show([200, []])
    expect(screen.getByText('Loading users...')).toBeTruthy()
    expect(await screen.findByText('No users found')).toBeTruthy()
  })

  it('are searched and filtered on the server', async () => {
    const { calls } = show(undefined, {
      [`${LIST}?status=unverified`]: [200, [SAM]],
      [`${LIST}?search=maya&status=unverified`]: [200, []],
    })
    await rowOf('Maya Okoro')
    const filter = screen.getByRole('combobox', { name: 'Status' })
    expect(within(filter).getAllByRole('option')).toHaveLength(6)
    await userEvent.selectOptions(filter, 'Unverified')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Maya/ })).toBeNull())
    await userEvent.type(screen.getByPlaceholderText('Search by name, email, or username...'), 'maya')
    expect(await screen.findByText('No users found')).toBeTruthy()
    expect(calls().at(-1)).toBe(`${LIST}?search=maya&status=unverified`)
  })

  it('go on behind a full page', async () => {
    const full = Array.from({ length: 200 }, () => aUserRecord())
    show([200, full], { [`${LIST}?offset=200`]: [200, [MAYA]] })
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await rowOf('Maya Okoro')).toBeTruthy()
  })

  it('say when they could not be loaded', async () => {
    show([refusal(503, 'Away.'), [200, [MAYA]]])
    expect(await screen.findByText('The users could not be loaded')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rowOf('Maya Okoro')).toBeTruthy()
  })
})

describe('editing a user', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Edit User' }))

  it('saves names, role and state, closes, and asks for the users again', async () => {
    const after = { ...MAYA, firstName: 'May', role: 'assessor' as const, isActive: false }
    const { sent } = show(
      [
        [200, [MAYA]],
        [200, [after]],
      ],
      { [CHANGE]: [200, after] },
    )
    await press('Maya Okoro', /^Edit/)
    const name = dialog().getByRole('textbox', { name: 'First name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'May')
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Role' }), 'assessor')
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Active Account' }))
    expect(dialog().getByRole('checkbox', { name: 'Email Verified', checked: true })).toBeTruthy()
    await userEvent.click(dialog().getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('User saved')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Edit User' })).toBeNull()
    expect(sent.find(({ call }) => call === CHANGE)?.body).toEqual({
      ...{ firstName: 'May', lastName: 'Okoro', role: 'assessor', isActive: false, emailVerified: true },
    })
    expect((await rowOf('May Okoro')).getByText('Inactive')).toBeTruthy()
  })

  it('says what is wrong with a name before anything is sent, and keeps what was typed after a refusal', async () => {
    const { calls } = show(undefined, { [CHANGE]: refusal(404, 'There is no such user.') })
    await press('Maya Okoro', /^Edit/)
    const name = dialog().getByRole('textbox', { name: 'Last name' })
    await userEvent.clear(name)
    await userEvent.click(dialog().getByRole('button', { name: 'Save Changes' }))
    expect(await dialog().findByText('Last name must be at least 2 characters')).toBeTruthy()
    expect(calls()).not.toContain(CHANGE)
    await userEvent.type(name, 'Ekwueme')
    await userEvent.click(dialog().getByRole('button', { name: 'Save Changes' }))
    expect(await dialog().findByText('There is no such user.')).toBeTruthy()
    expect(dialog().getByDisplayValue('Ekwueme')).toBeTruthy()
  })

  it('offers nobody their own role and state', async () => {
    const own = aUserRecord({ id: ADMIN.id, firstName: 'Own', lastName: 'Account', role: 'admin' })
    show([200, [own]])
    await press('Own Account', /^Edit/)
    expect(dialog().getByText('Another administrator has to change your own role and state.')).toBeTruthy()
    expect(dialog().queryByRole('combobox')).toBeNull()
    expect(dialog().queryByRole('checkbox')).toBeNull()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('resending a verification link', () => {
  it.each([
    [
      [200, { message: 'x', emailSent: true }],
      'Verification Email Sent',
      /^Verification email has been sent successfully\.$/,
    ],
    [
      [200, { message: 'x', emailSent: false }],
      'Verification Email Sent',
      /^Verification email queued but delivery failed\. Please check email service\.$/,
    ],
    [refusal(409, 'Verified already.'), 'Email Send Failed', /^Verified already\.$/],
    [[500, 'x'], 'Email Send Failed', /^Failed to send verification email\. Please try again\.$/],
  ] as [Answer, string, RegExp][])('says what came of %o', async (answer, title, description) => {
    show(undefined, { [RESEND]: answer })
    await press('Sam Ash', /^Resend/)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(description)).toBeTruthy()
  })
})

describe('resetting a password', () => {
  const QUESTION =
    'Are you sure you want to reset the password for "maya.okoro"? A new temporary password will be sent to maya@example.org.'

  it('asks first; a no does nothing', async () => {
    const { calls } = show()
    await press('Maya Okoro', /^Reset Password/)
    const dialog = within(screen.getByRole('dialog', { name: 'Reset password?' }))
    expect(dialog.getByText(QUESTION)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(calls()).not.toContain(RESET)
  })

  it.each([
    [
      [200, { message: 'x', emailSent: true }],
      'Password Reset Successful',
      /^New temporary password has been sent to the user's email\.$/,
    ],
    [
      [200, { message: 'x', emailSent: false }],
      'Password Reset Successful',
      /^Password reset but email delivery failed\. Please contact the user directly\.$/,
    ],
    [refusal(409, 'Deactivated.'), 'Password Reset Failed', /^Deactivated\.$/],
    [[500, 'x'], 'Password Reset Failed', /^Failed to reset user password\. Please try again\.$/],
  ] as [Answer, string, RegExp][])('says what came of %o', async (answer, title, description) => {
    show(undefined, { [RESET]: answer })
    await press('Maya Okoro', /^Reset Password/)
    const dialog = within(screen.getByRole('dialog', { name: 'Reset password?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reset Password' }))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(description)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
