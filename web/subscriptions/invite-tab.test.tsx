import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { InviteTab } from './invite-tab.tsx'
import { aSubscription } from './subscription-factory.ts'
import { answering, Refused, show } from './subscription-testing.tsx'

const seePlans = vi.fn()
const open = () => show(<InviteTab onSeePlans={seePlans} />)
/** The text of a toast, which is also told to a live region. */
const toast = async (text: string) => (await screen.findAllByText(text))[0]

describe('using an invite code', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Invite code')
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Apply/ })

  it('takes it upper-cased; Apply is off while there is none, and while it is sent', async () => {
    const reply = Promise.withResolvers<unknown>()
    const { bodies } = answering({
      'POST /api/subscription/invite-code': reply.promise,
      'GET /api/subscription': [
        aSubscription('free'),
        aSubscription('pro', { invites: { used: true, made: [] } }),
      ],
    })
    open()
    expect(apply().disabled).toBe(true)
    await userEvent.type(field(), '  ')
    expect(apply().disabled).toBe(true)
    await userEvent.clear(field())
    await userEvent.type(field(), 'abcd2346')
    expect(field().value).toBe('ABCD2346')
    await userEvent.click(apply())
    expect(apply().disabled).toBe(true)
    reply.resolve({ message: 'The code was accepted.' })
    expect(await toast('Invite Code Applied')).toBeTruthy()
    expect(await toast('The code was accepted.')).toBeTruthy()
    expect(bodies).toEqual([{ code: 'ABCD2346' }])
    expect(screen.queryByLabelText('Invite code')).toBeNull()
    // The form is gone with the focus in it.
    expect(document.activeElement?.textContent).toContain('You have used your invite code.')
  })

  it('is no form for somebody who has used theirs', async () => {
    answering({ 'GET /api/subscription': aSubscription('pro', { invites: { used: true, made: [] } }) })
    open()
    expect(await screen.findByText(/^You have used your invite code\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  it('says why a code is invalid, and keeps it to be corrected', async () => {
    const message = 'This invite code does not exist, or it has expired.'
    answering({ 'POST /api/subscription/invite-code': new Refused(404, 'not_found', message) })
    open()
    await userEvent.type(field(), 'wrong')
    await userEvent.click(apply())
    expect(await toast('Invalid Code')).toBeTruthy()
    expect(field().value).toBe('WRONG')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await userEvent.type(field(), 'x')
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
  })

  it('does not call a code invalid because the server could not be reached', async () => {
    answering({ 'POST /api/subscription/invite-code': new Refused(503, 'unavailable', 'Busy.') })
    open()
    await userEvent.type(field(), 'code')
    await userEvent.click(apply())
    expect(await toast('Code not applied')).toBeTruthy()
    expect(screen.queryByText('Invalid Code')).toBeNull()
  })
})

describe('making an invite code', () => {
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Invite Code' }))
  const created = { message: 'This code can be used once within 90 days.', code: 'ACDE2346' }

  it('shows it, and puts it on the clipboard', async () => {
    answering({ 'POST /api/subscription/create-invite': created })
    open()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Create Invite Code' }))
    expect(await toast('Invite Code Created!')).toBeTruthy()
    expect(await toast('ACDE2346, copied to the clipboard')).toBeTruthy()
    expect(screen.getByText('ACDE2346')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('ACDE2346')
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy()
  })

  it('lists those made and what became of them, the new one too', async () => {
    const code = (createdAt: string, expiresAt: string, usedAt: string | null) => ({
      ...{ createdAt, expiresAt, usedAt },
    })
    const made = [
      code('2126-01-02T09:00:00.000Z', '2126-04-02T09:00:00.000Z', null),
      code('2026-01-02T09:00:00.000Z', '2026-04-02T09:00:00.000Z', '2026-02-03T09:00:00.000Z'),
      code('2025-01-02T09:00:00.000Z', '2025-04-02T09:00:00.000Z', null),
    ]
    const subscription = (some: typeof made) =>
      aSubscription('pro_plus', { invites: { used: false, made: some } })
    answering({
      'POST /api/subscription/create-invite': created,
      'GET /api/subscription': [subscription(made.slice(1)), subscription(made)],
    })
    open()
    const items = async () =>
      within(await screen.findByRole('list', { name: 'Your invite codes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    const older = [
      'Made on 2 January 2026Used on 3 February 2026',
      'Made on 2 January 2025Not used; ended on 2 April 2025',
    ]
    expect(await items()).toEqual(older)
    await create()
    await waitFor(async () =>
      expect(await items()).toEqual(['Made on 2 January 2126Not used yet; ends on 2 April 2126', ...older]),
    )
  })

  it('shows it also where the clipboard is closed', async () => {
    answering({ 'POST /api/subscription/create-invite': created })
    open()
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: 'Create Invite Code' }))
    expect(await toast('Invite Code Created!')).toBeTruthy()
    expect(screen.getAllByText('ACDE2346').length).toBeGreaterThan(0)
    expect(screen.queryByText(/copied to the clipboard/)).toBeNull()
  })

  it('leads to the plans where the plan does not include it, as the server says', async () => {
    const message = 'This needs the Pro+ plan. What you have saved stays readable.'
    answering({
      'POST /api/subscription/create-invite': new Refused(403, 'upgrade_required', message, {
        tierNeeded: 'pro_plus',
      }),
    })
    open()
    expect(screen.getByText(/^Creating invite codes is a Pro\+ feature/)).toBeTruthy()
    await create()
    expect(await screen.findByText(message)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'See plans' }))
    expect(seePlans).toHaveBeenCalledOnce()
  })

  it('says why it failed otherwise', async () => {
    const refusal = new Refused(429, 'rate_limited', 'Too many invite codes.')
    answering({ 'POST /api/subscription/create-invite': refusal })
    open()
    await create()
    expect(await toast('Invite code not created')).toBeTruthy()
    expect(await toast('Too many invite codes.')).toBeTruthy()
  })
})
