import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../platform/auth-factory.ts'
import { toSubscription } from '../platform/tier.ts'
import { aSubscription } from './subscription-factory.ts'
import { SubscriptionPage as Page } from './subscription-page.tsx'
import { answering, Refused, show } from './subscription-testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
    answering({ 'GET /api/token-usage/statement': { lines } })
    show(<SubscriptionPage />)
    const table = await screen.findByRole('table', { name: 'Token use this month' })
    const rows = () => within(table).getAllByRole('row')
    expect(rows()).toHaveLength(11)
    expect(rows()[1]!.textContent).toBe('21 November 2026 at 09:30AI chat1,200')
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }))
    expect(rows()).toHaveLength(13)
    expect(screen.getByText(/^The first 100 users get 3 months of Pro free\. Referrals earn/)).toBeTruthy()
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
    await userEvent.click((await card('Pro')).getByRole('button', { name: 'Upgrade to Pro' }))
    expect(await toast('Your 14-day trial of Pro has begun.')).toBeTruthy()
    expect(bodies).toEqual([{ tier: 'pro', interval: 'yearly' }])
    await waitFor(() => expect(selected()).toBe('Overview'))
    expect(await screen.findByText('Without an end')).toBeTruthy()
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
    const paymentPending = { tier: 'pro', interval: 'monthly' } as const
    const trial = aSubscription('pro', { status: 'trial', trialAvailable: false, paymentPending })
    answering({ 'GET /api/subscription': trial })
    open()
    expect(
      await screen.findByText('Your order of Pro (£12 per month) waits for confirmation of its payment.'),
    ).toBeTruthy()
    expect(screen.getByText(/To change or cancel your plan, write to support\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Manage billing' })).toBeNull()
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
