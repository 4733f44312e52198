import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Promotion } from '../../shared/subscriptions/subscription-api.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { aUser } from '../platform/auth-factory.ts'
import { toSubscription } from '../platform/tier.ts'
import { aPlansReply, aSubscription } from './subscription-factory.ts'
import { SubscriptionPage as Page } from './subscription-page.tsx'
import { answering, Refused, show } from './subscription-testing.tsx'

const tab = (name: string) => screen.getByRole('tab', { name })
const selected = () => screen.getByRole('tab', { selected: true }).textContent
/** The text of a toast, which is also told to a live region. */
const toast = async (text: string) => (await screen.findAllByText(text))[0]
const REASON = 'The worksheet in Word and PDF is part of Pro. Your plan (Starter) does not include it.'

const SubscriptionPage = () => <Page askWhom="write to support" />

describe('the page', () => {
  it('has its four tabs and its title', async () => {
    answering()
    show(<SubscriptionPage />)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Plans & Pricing',
      'Invite Codes',
      'Compliance',
    ])
    expect(selected()).toBe('Overview')
    expect(document.title).toBe('Subscription, Healthcare Assessment Platform')
    expect(await screen.findByText('Starter')).toBeTruthy()
  })

  it('begins with the plans and the reason on top, which stays through the tabs', async () => {
    answering()
    const router = show(<SubscriptionPage />, toSubscription({ reason: REASON }))
    expect(selected()).toBe('Plans & Pricing')
    expect(screen.getByText(REASON)).toBeTruthy()
    await userEvent.click(tab('Compliance'))
    expect(screen.getByText(REASON)).toBeTruthy()
    expect(router.state.location.search).toBe('?tab=compliance')
  })

  it('opens the tab that its address names, and the first for any other', () => {
    answering()
    show(<SubscriptionPage />, { at: '/subscription?tab=invite-codes' })
    expect(selected()).toBe('Invite Codes')
    cleanup()
    show(<SubscriptionPage />, { at: '/subscription?tab=nowhere' })
    expect(selected()).toBe('Overview')
  })
})

describe('the overview', () => {
  it('lists each use of tokens, and the launch promotion', async () => {
    const lines = Array.from({ length: 12 }, (_, place) => ({
      at: `2026-11-21T09:${String(30 - place).padStart(2, '0')}:00.000Z`,
      purpose: 'AI chat',
      tokens: 1_200 + place,
    }))
    answering({ 'GET /api/token-usage/statement': { lines, count: 734, total: 1_234_567 } })
    show(<SubscriptionPage />)
    const table = await screen.findByRole('table', { name: 'Token use this month' })
    const rows = () => within(table).getAllByRole('row')
    expect(rows()).toHaveLength(11)
    expect(rows()[1]!.textContent).toBe('21 November 2026 at 09:30AI chat1,200')
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }))
    expect(rows()).toHaveLength(13)
    expect(screen.getByText(/^Total this month/).parentElement?.textContent).toBe(
      'Total this month: 1,234,567 tokens. The newest 12 of 734 lines are listed; the total counts all of them.',
    )
    const note = /^The first 100 users get 3 months of Pro free\. Referrals earn bonus months: an invite code/
    expect(await screen.findByText(note)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Launch promotion' })).toBeTruthy()
  })

  it.each<[Promotion, string]>([
    [{ size: 2_500, open: true }, 'The first 2,500 users get 3 months of Pro free. '],
    [{ size: 100, open: false }, ''],
  ])('says of the launch promotion %o what is true', async (promotion, first) => {
    answering({ 'GET /api/subscription/tiers': aPlansReply(promotion) })
    show(<SubscriptionPage />)
    expect((await screen.findByText(/Referrals earn bonus months/)).textContent).toBe(
      `${first}Referrals earn bonus months: an invite code gives 1 month of Pro to the person you invite and 1 bonus month to you.`,
    )
    const heading = promotion.open ? 'Launch promotion' : 'Invite a colleague'
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  })

  it('claims no promotion that it could not ask for', async () => {
    answering({ 'GET /api/subscription/tiers': new Refused(503, 'unavailable', 'The service is busy.') })
    show(<SubscriptionPage />)
    expect(await screen.findByText(/^Referrals earn bonus months/)).toBeTruthy()
    expect(screen.queryByText(/users get/)).toBeNull()
  })

  it('says when no token was used', async () => {
    answering()
    show(<SubscriptionPage />)
    expect(await screen.findByText('No AI tokens used this month')).toBeTruthy()
  })
})

describe('plans and pricing', () => {
  const open = () => show(<SubscriptionPage />, { at: '/subscription?tab=plans' })
  const card = async (name: string) =>
    within((await screen.findByRole('heading', { name, level: 3 })).closest('li')!)
  const order = (reply: unknown, subscriptions: unknown[] = [aSubscription('free'), aSubscription('pro')]) =>
    answering({ 'POST /api/subscription/upgrade': reply, 'GET /api/subscription': subscriptions })

  it('show the prices of the server, the saving and the most popular plan', async () => {
    answering()
    open()
    const pro = await card('Pro')
    expect(pro.getByText('£12')).toBeTruthy()
    expect(pro.getByText('or £120 per year, saving £24')).toBeTruthy()
    expect(pro.getByText('Begins with your 14-day free trial')).toBeTruthy()
    const plus = await card('Pro+')
    expect(plus.getByText('or £180 per year, saving £36')).toBeTruthy()
    expect(plus.getByText('Most Popular')).toBeTruthy()
    expect(screen.getAllByText('Most Popular')).toHaveLength(1)
    const starter = await card('Starter')
    expect(starter.getByRole<HTMLButtonElement>('button', { name: 'Current Plan' }).disabled).toBe(true)
  })

  it('order the plan for the chosen interval, and then show what has begun', async () => {
    const { bodies } = order({ message: 'Your 14-day trial of Pro has begun.' })
    open()
    await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }))
    expect((await card('Pro')).getByText('£120').parentElement?.textContent).toBe('£120 per year')
    expect((await card('Pro')).getByText('saving £24, or £12 per month')).toBeTruthy()
    await userEvent.click((await card('Pro')).getByRole('button', { name: 'Upgrade to Pro' }))
    expect(await toast('Your 14-day trial of Pro has begun.')).toBeTruthy()
    expect(bodies).toEqual([{ tier: 'pro', interval: 'yearly' }])
    await waitFor(() => expect(selected()).toBe('Overview'))
    expect(await screen.findByText('Without an end')).toBeTruthy()
  })

  it('begin with the interval at which a plan was ordered', async () => {
    answering({ 'GET /api/subscription': aSubscription('pro', { orderedInterval: 'yearly' }) })
    open()
    expect((await card('Pro')).getByText('£120')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
    expect((await card('Pro')).getByText('£12')).toBeTruthy()
  })

  it('have nothing to cancel for somebody who has left the payment page', async () => {
    const paymentPending = { tier: 'pro', interval: 'monthly', byCard: true } as const
    answering({ 'GET /api/subscription': aSubscription('free', { paymentPending }) })
    open()
    expect(await screen.findByText(/If you have left the payment page, order again\.$/)).toBeTruthy()
    expect(screen.queryByText('Change or cancel')).toBeNull()
  })

  it('go on to the page of the payment provider where there is one', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign, href: location.href, origin: location.origin })
    order({ message: 'Go on to pay.', checkoutUrl: 'https://pay.example.org/session' })
    open()
    await userEvent.click((await card('Pro+')).getByRole('button', { name: 'Upgrade to Pro+' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.org/session'))
    expect(selected()).toBe('Plans & Pricing')
  })

  it('say why an upgrade failed', async () => {
    order(new Refused(409, 'conflict', 'Pro is already yours: it is paid for.'))
    open()
    await userEvent.click((await card('Pro')).getByRole('button', { name: 'Upgrade to Pro' }))
    expect(await toast('Upgrade Failed')).toBeTruthy()
    expect(await toast('Pro is already yours: it is paid for.')).toBeTruthy()
    expect(selected()).toBe('Plans & Pricing')
  })

  it('lead a paying user to the page of the payment provider, and offer no Starter', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign, href: location.href, origin: location.origin })
    answering({
      'GET /api/subscription': aSubscription('pro', { trialAvailable: false, canManageBilling: true }),
      'POST /api/subscription/portal': { url: 'https://pay.example.org/portal' },
    })
    open()
    expect((await card('Starter')).queryByRole('button')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Manage billing' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.org/portal'))
  })

  it('say where a plan that is paid by invoice is cancelled, and what waits for its payment', async () => {
    const paymentPending = { tier: 'pro', interval: 'monthly', byCard: false } as const
    const trial = aSubscription('pro', { source: 'trial', status: 'trial', paymentPending })
    answering({ 'GET /api/subscription': trial })
    open()
    expect(
      await screen.findByText(/^Your order of Pro \(£12 per month\) waits for confirmation of its payment\./),
    ).toBeTruthy()
    expect(screen.getByText(/For the invoice, write to support\.$/)).toBeTruthy()
    expect(screen.getByText(/To change or cancel your plan, write to support\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Manage billing' })).toBeNull()
  })

  it('order again what is nearly over, by its name', async () => {
    const expiresAt = '2027-02-21T12:00:00.000Z'
    const orderable: Tier[] = ['pro', 'pro_plus']
    const paying = aSubscription('pro', { trialAvailable: false, expiresAt, orderable })
    const { bodies } = order({ message: 'Pro has been ordered.' }, [paying])
    open()
    await userEvent.click((await card('Pro')).getByRole('button', { name: 'Renew Pro' }))
    expect(await toast('Pro has been ordered.')).toBeTruthy()
    expect(bodies).toEqual([{ tier: 'pro', interval: 'monthly' }])
  })

  it('have nothing to cancel for somebody on given months', async () => {
    const orderable: Tier[] = ['pro', 'pro_plus']
    const invited = { source: 'invite', expiresAt: '2027-02-21T12:00:00.000Z', orderable } as const
    answering({ 'GET /api/subscription': aSubscription('pro', { ...invited, trialAvailable: false }) })
    open()
    expect((await card('Pro')).getByRole('button', { name: 'Order Pro' })).toBeTruthy()
    expect(screen.queryByText('Change or cancel')).toBeNull()
  })

  it('can be asked for again after a failure', async () => {
    answering({
      'GET /api/subscription/tiers': [new Refused(503, 'unavailable', 'The service is busy.'), { tiers: {} }],
    })
    open()
    expect(await screen.findByText('The plans could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('compliance', () => {
  const claims = async () => {
    show(<SubscriptionPage />, { at: '/subscription?tab=compliance' })
    await screen.findByRole('heading', { name: 'No patient identifiers' })
    return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  }

  it('claims what the server says is true', async () => {
    answering()
    expect(await claims()).toEqual([
      'AES-256 encryption',
      'UK-hosted',
      'UK GDPR compliant',
      'No patient identifiers',
    ])
  })

  it('does not claim the region of another one', async () => {
    answering({ 'GET /api/platform/claims': { ukHosted: false, encrypted: true } })
    expect(await claims()).not.toContain('UK-hosted')
  })
})

it('a tier that the server tells and the session does not know is asked for anew', async () => {
  const { asked } = answering({ 'GET /api/subscription': aSubscription('pro') })
  show(<SubscriptionPage />, { user: aUser({ subscriptionTier: 'free' }) })
  await screen.findByText('Without an end')
  // All that depends on the plan is asked for again.
  await waitFor(() => expect(asked.filter((call) => call === 'GET /api/token-usage')).toHaveLength(2))
})
