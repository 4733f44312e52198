import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { aUser } from '../platform/auth-factory.ts'
import { Surroundings } from '../platform/testing-surroundings.tsx'
import { SupportDialog } from './support-dialog.tsx'

type Reply = [status: number, body: unknown] | 'no connection'

function show(replies: Reply[], subscriptionTier: Tier = 'pro') {
  const sent: [call: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string }) => {
    sent.push([`${init.method} ${path}`, JSON.parse(init.body)])
    const reply = replies.shift() ?? 'no connection'
    if (reply === 'no connection') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply[1]), { status: reply[0] })
  })
  const onClose = vi.fn()
  render(
    <Surroundings user={aUser({ subscriptionTier })}>
      <SupportDialog onClose={onClose} />
    </Surroundings>,
  )
  return { sent, onClose }
}

const subject = () => screen.getByLabelText<HTMLInputElement>('Subject')
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function write() {
  await userEvent.type(subject(), 'Export')
  await userEvent.type(message(), 'It fails.')
}

describe('a message to support', () => {
  it('is sent, and the dialog says what happens next', async () => {
    const { sent, onClose } = show([[201, { message: 'Your message is kept and goes to support by email.' }]])
    expect(screen.getByText(/The answer comes to/).textContent).toContain('asha@example.org')
    await write()
    await press('Send message')
    const thanks = await screen.findByRole('dialog', { name: 'Thank you' })
    expect(thanks.textContent).toContain(
      'Your message is kept and goes to support by email. Support works Mon-Fri 8:00-18:00.',
    )
    expect(sent).toEqual([['POST /api/support', { subject: 'Export', message: 'It fails.' }]])
    await userEvent.click(within(thanks).getAllByRole('button', { name: 'Close' })[0]!)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['no connection' as const, 'There is no connection to the server. What you typed is kept on this page.'],
    [
      [409, { code: 'conflict', message: 'No email address of support has been set here.' }] as Reply,
      'No email address of support has been set here.',
    ],
  ])('that could not be sent stays as it was typed', async (reply, sentence) => {
    show([reply, [201, { message: 'Sent.' }]])
    await write()
    await press('Send message')
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect([subject().value, message().value]).toEqual(['Export', 'It fails.'])
    await press('Send message')
    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeDefined()
  })

  it('says what is missing, and sends nothing', async () => {
    const { sent } = show([])
    await press('Send message')
    expect(await screen.findByText('Say in a few words what it is about')).toBeDefined()
    expect(screen.getByText('Write your message')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('is not left without a question', async () => {
    const { onClose } = show([])
    await write()
    await press('Cancel')
    await press('Stay')
    expect(message().value).toBe('It fails.')
    expect(onClose).not.toHaveBeenCalled()
    await press('Cancel')
    await press('Leave without sending')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['pro_plus', true],
    ['pro', false],
  ] as const)('of %s is said to be urgent: %s', (tier, urgent) => {
    show([], tier)
    expect(screen.queryByText(/marked as urgent/) !== null).toBe(urgent)
  })
})
