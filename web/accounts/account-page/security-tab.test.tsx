import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { present } from '../../../shared/platform/present.ts'
import { aUser } from '../../platform/auth-factory.ts'
import { keepSession } from '../../platform/session-store.ts'
import { prepareScreens, refused } from '../screen-harness.tsx'
import type { Answer } from '../screen-harness.tsx'
import { showAccount } from './account-page-testing.tsx'

prepareScreens()
beforeEach(() => keepSession({ token: 't1', expiresAt: Date.now() + 600_000 }))

const ME = 'GET /api/auth/me'
const SESSIONS = 'GET /api/auth/sessions'
const START = 'POST /api/account/two-step'
const CONFIRM = 'POST /api/account/two-step/confirm'
const STOP = 'DELETE /api/account/two-step'
const off = { body: { user: aUser() } }
const on = { body: { user: aUser({ twoStepEnabled: true }) } }
const secret = {
  body: { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
}
const CODES = ['aaaa-bbbb', 'cccc-dddd']
const HERE = {
  id: '01900000-0000-7000-8000-00000000000a',
  device: 'Firefox on Windows',
  signedInAt: '2026-01-05T10:00:00Z',
  expiresAt: '2026-01-05T10:45:00Z',
  current: true,
}
const THERE = {
  ...HERE,
  id: '01900000-0000-7000-8000-00000000000b',
  device: 'Safari on iPhone',
  current: false,
}
const END = `DELETE /api/auth/sessions/${THERE.id}`
const one: Answer = { body: { sessions: [HERE] } }
const both: Answer = { body: { sessions: [HERE, THERE] } }

const show = (
  answers: Record<string, Answer | Answer[]>,
  at: Parameters<typeof showAccount>[1] = '/account?tab=security',
) => showAccount({ [ME]: off, [SESSIONS]: one, ...answers }, at)

function wrong(path: string, message: string): Answer {
  return refused(401, message, { code: 'unauthenticated', issues: [{ path, message }] })
}

describe('the password', () => {
  it('is changed; the form is empty afterwards and the sessions are looked at again', async () => {
    const { sent } = show({
      [SESSIONS]: [both, one],
      'POST /api/auth/change-password': { body: { message: 'Changed.' } },
    })
    await screen.findByText(THERE.device)
    await userEvent.type(screen.getByLabelText('Current password'), 'old')
    await userEvent.type(screen.getByLabelText('New password'), 'Three-Blue-Kites9!')
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'Three-Blue-Kites9!')
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('Password Changed')).toBeDefined()
    await waitFor(() => expect(screen.queryByText(THERE.device)).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
    expect(JSON.stringify(sent())).not.toContain('confirmPassword')
  })
})

describe('setting two-step sign-in up', () => {
  async function open() {
    await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
    return within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }))
  }

  it('goes from the picture and the key over a first code to the recovery codes', async () => {
    const { sent } = show({
      [ME]: [off, on],
      [START]: secret,
      [CONFIRM]: [wrong('code', 'This code is not right.'), { body: { recoveryCodes: CODES } }],
    })
    const dialog = await open()
    expect(await dialog.findByRole('img', { name: /QR picture/ })).toBeDefined()
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
    const code = dialog.getByLabelText('Code')
    await userEvent.type(code, '000000{Enter}')
    expect(await dialog.findByText('This code is not right.')).toBeDefined()
    await userEvent.clear(code)
    await userEvent.type(code, '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }))
    const kept = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }))
    const list = within(kept.getByRole('list', { name: 'Recovery codes' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES)
    expect(kept.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.click(kept.getByRole('button', { name: 'I have kept these codes' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const button = await screen.findByRole('button', { name: 'Switch off two-step sign-in' })
    expect(document.activeElement).toBe(button)
    expect(screen.getByText('On')).toBeDefined()
    expect(sent().filter(({ call }) => call === START)).toHaveLength(1)
    expect(sent().find(({ call }) => call === CONFIRM)?.body).toEqual({ code: '000000' })
  })

  it('makes a new secret at each opening', async () => {
    const { sent } = show({ [START]: secret })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await open()
    expect(await screen.findByRole('img', { name: /QR picture/ })).toBeDefined()
    expect(sent().filter(({ call }) => call === START)).toHaveLength(2)
  })

  it('that cannot begin says so and can be tried again', async () => {
    show({ [START]: ['no connection', secret] })
    const dialog = await open()
    expect(await dialog.findByText('Two-step sign-in could not be started')).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Switch on' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByLabelText('Code')).toBeDefined()
  })

  it('that is on already shows how things stand behind the message', async () => {
    const already = refused(409, 'Two-step sign-in is already switched on.', { code: 'conflict' })
    show({ [ME]: [off, on], [START]: secret, [CONFIRM]: already })
    const dialog = await open()
    await userEvent.type(await dialog.findByLabelText('Code'), '123456{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe('Two-step sign-in is already switched on.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Switch off two-step sign-in' })).toBeDefined()
  })

  it('does not let the recovery codes be left by accident', async () => {
    const { router } = show({
      [ME]: [off, on],
      [START]: secret,
      [CONFIRM]: { body: { recoveryCodes: CODES } },
    })
    const dialog = await open()
    await userEvent.type(await dialog.findByLabelText('Code'), '123456{Enter}')
    await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
    void router.navigate('/elsewhere')
    expect(await screen.findByRole('dialog', { name: 'Leave without your recovery codes?' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
    expect(screen.getByText('aaaa-bbbb')).toBeDefined()
  })

  it('offers the recovery codes for the clipboard and as a file', async () => {
    show({ [ME]: [off, on], [START]: secret, [CONFIRM]: { body: { recoveryCodes: CODES } } })
    const dialog = await open()
    await userEvent.type(await dialog.findByLabelText('Code'), '123456{Enter}')
    // The library brings a clipboard, which jsdom lacks, only with this.
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Copy codes' }))
    expect(await screen.findByText('Copied')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd')

    const files: Blob[] = []
    URL.createObjectURL = (file) => {
      files.push(file as Blob)
      return 'blob:codes'
    }
    URL.revokeObjectURL = () => undefined
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Download as text file' }))
    click.mockRestore()
    const text = await present(files[0]).text()
    expect(text).toContain('Account: asha@example.org')
    expect(text).toContain('aaaa-bbbb\r\ncccc-dddd')
  })
})

describe('switching two-step sign-in off', () => {
  it('asks for the password', async () => {
    const { sent } = show({
      [ME]: [on, off],
      [STOP]: [wrong('password', 'This is not your current password.'), { body: { message: 'Off now.' } }],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off two-step sign-in' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch off two-step sign-in?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
    expect(await dialog.findByText('Enter your password')).toBeDefined()
    await userEvent.type(dialog.getByLabelText('Your password'), 'wrong{Enter}')
    expect(await dialog.findByText('This is not your current password.')).toBeDefined()
    await userEvent.type(dialog.getByLabelText('Your password'), '2{Enter}')
    expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeDefined()
    expect(sent().findLast(({ call }) => call === STOP)?.body).toEqual({ password: 'wrong2' })
  })
})

describe('the sessions', () => {
  it('are listed with device and times; one ends only another', async () => {
    const { sent } = show({
      [SESSIONS]: [both, one],
      [END]: { body: { message: 'The session has been ended.' } },
    })
    expect(await screen.findByText('This session')).toBeDefined()
    expect(screen.getAllByText(/Signed in 5 January 2026 at 10:00/)).toHaveLength(2)
    expect(screen.getAllByText(/Ends 5 January 2026 at 10:45/)).toHaveLength(2)
    const ends = screen.getAllByRole('button', { name: /^End session/ })
    expect(ends).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: `End session: ${THERE.device}` }))
    expect(sent().some(({ call }) => call === END)).toBe(false)
    const dialog = within(await screen.findByRole('dialog', { name: 'End this session?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'End session' }))
    await waitFor(() => expect(screen.queryByText(THERE.device)).toBeNull())
  })

  it('that have ended already are taken from the list', async () => {
    show({ [SESSIONS]: [both, one], [END]: refused(404, 'Not there', { code: 'not_found' }) })
    await userEvent.click(await screen.findByRole('button', { name: `End session: ${THERE.device}` }))
    await userEvent.click(screen.getByRole('button', { name: 'End session' }))
    await waitFor(() => expect(screen.queryByText(THERE.device)).toBeNull())
  })

  it('that could not be ended say so in the dialog', async () => {
    show({ [SESSIONS]: both, [END]: 'no connection' })
    await userEvent.click(await screen.findByRole('button', { name: `End session: ${THERE.device}` }))
    await userEvent.click(screen.getByRole('button', { name: 'End session' }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be ended')
    expect(screen.getByText(THERE.device)).toBeDefined()
  })

  it.each<[string, Answer, string]>([
    ['are loading', 'pending', 'Loading...'],
    ['failed', refused(503, 'The service is busy.'), 'The service is busy.'],
    ['are none', { body: { sessions: [] } }, 'No session is running'],
  ])('say when they %s', async (_, answer, text) => {
    show({ [SESSIONS]: answer })
    expect(await screen.findByText(text)).toBeDefined()
  })
})

it('an administrator who was sent here reads why, and finds the rest once it is set up', async () => {
  const reason = 'Administrators need two-step sign-in here.'
  const answers = { [ME]: [off, on], [START]: secret, [CONFIRM]: { body: { recoveryCodes: CODES } } }
  const { router } = show(answers, '/elsewhere')
  await router.navigate('/account?tab=security', { state: { reason } })
  expect(await screen.findByText(reason)).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Two-step sign-in',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Set up two-step sign-in' }))
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'I have kept these codes' }))
  expect(await screen.findByText('This session')).toBeDefined()
  expect(screen.queryByText(reason)).toBeNull()
})
