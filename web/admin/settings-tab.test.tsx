import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ADMIN, refusal, showAdmin } from './admin-harness.tsx'
import type { Answer } from './admin-harness.tsx'

const SETTINGS = 'GET /api/admin/settings'
const CHANGE = 'PATCH /api/admin/settings'
const PAYMENTS = 'GET /api/admin/payments'
const settings = (change: object = {}, launchPromotionGranted = 43): Answer => [
  200,
  {
    settings: { requireTwoStepForAdmins: false, launchPromotionSize: 100, ...change },
    launchPromotionGranted,
  },
]
const PAYMENT = {
  ...{ id: '01900000-0000-7000-8000-0000000000a1', userId: '01900000-0000-7000-8000-0000000000a2' },
  ...{ userName: 'Maya Okoro', email: 'maya@example.org', tier: 'pro_plus', interval: 'yearly' },
  ...{ amount: 18_000, orderedAt: '2026-03-02T09:00:00.000Z' },
}
const CONFIRM = `POST /api/admin/payments/${PAYMENT.id}/confirm`
const WITHDRAW = `DELETE /api/admin/payments/${PAYMENT.id}`
const none: Answer = [200, { payments: [] }]
const one: Answer = [200, { payments: [PAYMENT] }]

const show = (answers: Record<string, Answer | Answer[]> = {}, user = ADMIN) =>
  showAdmin({ [SETTINGS]: settings(), [PAYMENTS]: none, ...answers }, 'settings', user)

describe('the launch promotion', () => {
  const places = () => screen.findByLabelText<HTMLInputElement>('Number of places')

  async function enter(text: string) {
    await userEvent.clear(await places())
    if (text) await userEvent.type(await places(), text)
    await userEvent.click(screen.getByRole('button', { name: 'Save promotion' }))
  }

  it('shows how many places are taken, and is changed', async () => {
    const { sent } = show({ [CHANGE]: settings({ launchPromotionSize: 250 }) })
    expect((await places()).value).toBe('100')
    expect(screen.getByText(/43 of 100 places are taken/)).toBeTruthy()
    expect(
      screen.getByText(/^Enter 43 to close it now\. Whoever has a place keeps their months/),
    ).toBeTruthy()
    await enter('250')
    expect(await screen.findByText('Launch promotion saved')).toBeTruthy()
    expect(screen.getByText(/43 of 250 places are taken/)).toBeTruthy()
    expect(sent.find(({ call }) => call === CHANGE)?.body).toEqual({ launchPromotionSize: 250 })
    expect(screen.queryByText('Changes not saved')).toBeNull()
  })

  it.each([
    [0, 0, '0 of 0 places are taken: it is closed.', 'Enter 0 to have no promotion.'],
    [43, 43, '43 of 43 places are taken: it is closed.', 'Enter 43 to close it now.'],
    [100, 0, '0 of 100 places are taken. ', 'Enter 0 to have no promotion.'],
  ])('of %i places with %i taken says how it stands', async (launchPromotionSize, granted, taken, hint) => {
    show({ [SETTINGS]: settings({ launchPromotionSize }, granted) })
    await places()
    expect(document.body.textContent).toContain(taken)
    expect(document.body.textContent).toContain(hint)
  })

  it('keeps what was typed where the server refuses it, with its sentence at the field', async () => {
    const message = '43 places are taken already, and nobody loses theirs. Enter 43 or more.'
    show({ [CHANGE]: refusal(409, message, { issues: [{ path: 'launchPromotionSize', message }] }) })
    await enter('42')
    expect(await screen.findByText(message)).toBeTruthy()
    expect((await places()).value).toBe('42')
    expect((await places()).getAttribute('aria-invalid')).toBe('true')
  })

  it.each(['', '-1', '1.5', 'many', '1000001'])('sends nothing for "%s"', async (text) => {
    const { calls } = show()
    await enter(text)
    expect(await screen.findByText('Enter a whole number from 0 to 1,000,000')).toBeTruthy()
    expect(calls()).not.toContain(CHANGE)
  })
})

describe('two-step sign-in of administrators', () => {
  const box = () => screen.findByRole('checkbox', { name: 'Administrators need two-step sign-in' })

  it('is asked for at once', async () => {
    const { sent } = show({ [CHANGE]: settings({ requireTwoStepForAdmins: true }) })
    await userEvent.click(await box())
    expect((await screen.findAllByText('Administrators need two-step sign-in')).length).toBeGreaterThan(1)
    expect(sent.find(({ call }) => call === CHANGE)?.body).toEqual({ requireTwoStepForAdmins: true })
    expect(((await box()) as HTMLInputElement).checked).toBe(true)
  })

  it('waits for one’s own to be set up', async () => {
    show({}, { ...ADMIN, twoStepEnabled: false })
    expect(((await box()) as HTMLInputElement).disabled).toBe(true)
    const link = screen.getByRole('link', { name: 'Account, Security' })
    expect(link.getAttribute('href')).toBe('/account?tab=security')
  })

  it('says why it could not be changed', async () => {
    show({ [CHANGE]: [500, 'x'] })
    await userEvent.click(await box())
    expect(
      await screen.findByText('This could not be saved. Please try again in a few minutes.'),
    ).toBeTruthy()
    expect(((await box()) as HTMLInputElement).checked).toBe(false)
  })
})

describe('pending payments', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Pending payments' }))

  async function ask() {
    await userEvent.click((await list()).getByRole('button', { name: 'Confirm payment of Maya Okoro' }))
    return within(screen.getByRole('dialog', { name: 'Confirm this payment?' }))
  }

  it('say who ordered what for how much, or that there are none', async () => {
    show({ [PAYMENTS]: one })
    const text = (await list()).getByRole('listitem').textContent
    expect(text).toContain('Maya Okoromaya@example.orgPro+ for a year, £180, ordered 2 March 2026')
  })

  it('are none', async () => {
    show()
    expect(await screen.findByText('No payment waits to be confirmed.')).toBeTruthy()
  })

  it('are confirmed after a question, and leave the list', async () => {
    show({ [PAYMENTS]: [one, none], [CONFIRM]: [200, { message: 'Pro+ is paid for a year.' }] })
    const dialog = await ask()
    expect(
      dialog.getByText(
        '£180 from Maya Okoro (maya@example.org): Pro+ for a year. This cannot be taken back.',
      ),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm payment' }))
    expect(await screen.findByText('Payment confirmed')).toBeTruthy()
    expect(screen.getByText('Pro+ is paid for a year.')).toBeTruthy()
    expect(await screen.findByText('No payment waits to be confirmed.')).toBeTruthy()
    // The button that had the focus is gone; the next payment is one step away.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pending payments' }))
  })

  it('are left as they are by a no, with the focus back at the button', async () => {
    show({ [PAYMENTS]: one })
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(
      (await list()).getByRole('button', { name: 'Confirm payment of Maya Okoro' }),
    )
  })

  it('that somebody else was quicker with say so, and leave the list', async () => {
    show({
      [PAYMENTS]: [one, none],
      [CONFIRM]: refusal(409, 'This payment was confirmed on 2 March 2026.'),
    })
    await userEvent.click((await ask()).getByRole('button', { name: 'Confirm payment' }))
    expect(await screen.findByText('Payment not confirmed')).toBeTruthy()
    expect(screen.getByText('This payment was confirmed on 2 March 2026.')).toBeTruthy()
    expect(await screen.findByText('No payment waits to be confirmed.')).toBeTruthy()
  })

  it('are withdrawn after a question, and leave the list', async () => {
    const message = 'The order of Pro+ is withdrawn, and who made it is told by email.'
    show({ [PAYMENTS]: [one, none], [WITHDRAW]: [200, { message }] })
    await userEvent.click((await list()).getByRole('button', { name: 'Withdraw order of Maya Okoro' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this order?' }))
    expect(
      dialog.getByText(/^Pro\+ for a year, £180, ordered by Maya Okoro \(maya@example\.org\)\./),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Order withdrawn')).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(await screen.findByText('No payment waits to be confirmed.')).toBeTruthy()
    // The button that had the focus is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pending payments' }))
  })

  it('that were paid or withdrawn meanwhile are not withdrawn, with the reason', async () => {
    show({ [PAYMENTS]: [one, none], [WITHDRAW]: refusal(409, 'This payment was confirmed on 2 March 2026.') })
    await userEvent.click((await list()).getByRole('button', { name: 'Withdraw order of Maya Okoro' }))
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Order not withdrawn')).toBeTruthy()
    expect(screen.getByText('This payment was confirmed on 2 March 2026.')).toBeTruthy()
  })

  it('of one’s own are confirmed by another administrator, and can be withdrawn', async () => {
    show({ [PAYMENTS]: [200, { payments: [{ ...PAYMENT, userId: ADMIN.id }] }] })
    expect((await list()).getByText('Another administrator has to confirm your own.')).toBeTruthy()
    expect((await list()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw'])
  })
})
