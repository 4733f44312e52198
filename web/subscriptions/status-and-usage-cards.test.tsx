import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Subscription } from '../../shared/subscriptions/subscription.ts'
import { aSubscription, aTokenUsage } from './subscription-factory.ts'
import { SubscriptionStatusCard } from './subscription-status-card.tsx'
import { answering, Refused, show } from './subscription-testing.tsx'
import { TokenUsageCard } from './token-usage-card.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const badges = async () =>
  within(await screen.findByRole('list', { name: 'Data protection' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('the subscription status card', () => {
  it('shows a free account its limits, the claims, and both ways to /subscription', async () => {
    answering()
    show(<SubscriptionStatusCard />)
    expect(await screen.findByText('Starter')).toBeTruthy()
    expect(screen.getByText('Free')).toBeTruthy()
    expect(screen.getByText('Free, without a time limit')).toBeTruthy()
    expect(screen.getByLabelText('AI Assistant Sessions').getAttribute('aria-valuetext')).toBe('0/1')
    expect(screen.getAllByText('0/0, part of Pro')).toHaveLength(2)
    expect(await badges()).toEqual(['Data Encrypted', 'UK-hosted', 'UK GDPR Compliant'])
    expect(links()).toEqual([
      ['Upgrade to Pro', '/subscription'],
      ['Invite Code', '/subscription'],
    ])
    expect(screen.queryByText(/Your subscription has expired/)).toBeNull()
  })

  it('shows a paid plan its end, its bars and no upgrade', async () => {
    const paid = aSubscription('pro', { expiresAt: '2027-03-05T10:00:00.000Z' })
    paid.usage.dstExports.used = 29
    answering({ 'GET /api/subscription': paid })
    show(<SubscriptionStatusCard />)
    expect(await screen.findByText('Until 5 March 2027')).toBeTruthy()
    expect(screen.getByLabelText('DST Exports').getAttribute('aria-valuetext')).toBe('29/30')
    expect(screen.getByText('Unlimited')).toBeTruthy()
    await badges()
    expect(links()).toEqual([['Invite Code', '/subscription']])
  })

  it('says that a subscription has expired, and offers the upgrade', async () => {
    answering({ 'GET /api/subscription': aSubscription('free', { status: 'expired', isExpired: true }) })
    show(<SubscriptionStatusCard compact />)
    expect(
      await screen.findByText('Your subscription has expired. Upgrade to continue using premium features.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toBeTruthy()
  })

  it('has no bars in its compact form, and all that is included with details', async () => {
    answering({
      'GET /api/subscription': aSubscription('pro_plus', {
        status: 'trial',
        expiresAt: '2026-12-05T10:00:00.000Z',
      }),
    })
    show(<SubscriptionStatusCard compact details />)
    expect(await screen.findByText('Trial until 5 December 2026')).toBeTruthy()
    expect(screen.getByText('Pro Plus')).toBeTruthy()
    expect(screen.queryByText('AI Assistant Sessions')).toBeNull()
    expect(screen.getByText('CPD log')).toBeTruthy()
    expect(screen.getByText('Monthly limits begin anew on 1 December 2026.')).toBeTruthy()
  })

  it.each([
    ['promotion', null, 'Given by the launch promotion.'],
    ['invite', null, 'Given by an invite code.'],
    ['override', null, 'Given by an administrator.'],
    ['paid', { tier: 'pro', interval: 'yearly' }, 'Then it goes on for £120 per year, charged to your card.'],
    [
      'promotion',
      { tier: 'pro', interval: 'monthly' },
      'Given by the launch promotion. Then it goes on for £12 per month, charged to your card.',
    ],
  ] as const)(
    'says what a plan by %s rests on, and with the renewal %o what comes then',
    async (source, renewal, words) => {
      const expiresAt = '2027-03-05T10:00:00.000Z'
      answering({ 'GET /api/subscription': aSubscription('pro', { source, renewal, expiresAt }) })
      show(<SubscriptionStatusCard compact />)
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.getByText('Until 5 March 2027')).toBeTruthy()
    },
  )

  it.each([
    [
      null,
      'Then Pro until 21 March 2027, from invite codes. Then Pro without an end, given by an administrator.',
    ],
    [
      { tier: 'pro_plus', interval: 'monthly' },
      'Then it goes on for £18 per month, charged to your card. Once that ends there is Pro, from invite codes. Once that ends there is Pro, given by an administrator.',
    ],
  ] as const)('says what waits behind a trial, with the renewal %o', async (renewal, words) => {
    const [expiresAt, until] = ['2026-12-05T10:00:00.000Z', '2027-03-21T10:00:00.000Z']
    const trial = aSubscription('pro_plus', {
      ...{ status: 'trial', source: 'trial', expiresAt, renewal },
      following: [
        { tier: 'pro', source: 'invite', from: expiresAt, until },
        { tier: 'pro', source: 'override', from: until, until: null },
      ],
    })
    answering({ 'GET /api/subscription': trial })
    show(<SubscriptionStatusCard compact />)
    expect(await screen.findByText('Trial until 5 December 2026')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('says once that a plan paid by card goes on', async () => {
    const [expiresAt, until] = ['2026-12-05T10:00:00.000Z', '2027-03-21T10:00:00.000Z']
    const renewal = { tier: 'pro', interval: 'monthly' } as const
    const following: Subscription['following'] = [{ tier: 'pro', source: 'paid', from: expiresAt, until }]
    const given = aSubscription('pro_plus', { source: 'promotion', expiresAt, renewal, following })
    answering({ 'GET /api/subscription': given })
    show(<SubscriptionStatusCard compact />)
    expect(
      await screen.findByText(
        'Given by the launch promotion. Then Pro goes on for £12 per month, charged to your card.',
      ),
    ).toBeTruthy()
  })

  it('names the lower plan that a card goes on with', async () => {
    const renewal = { tier: 'pro', interval: 'monthly' } as const
    answering({ 'GET /api/subscription': aSubscription('pro_plus', { renewal }) })
    show(<SubscriptionStatusCard compact />)
    expect(await screen.findByText('Then Pro goes on for £12 per month, charged to your card.')).toBeTruthy()
  })

  it('names what was ordered and waits for its payment', async () => {
    const paymentPending = { tier: 'pro', interval: 'yearly', byCard: false } as const
    answering({ 'GET /api/subscription': aSubscription('pro', { status: 'trial', paymentPending }) })
    show(<SubscriptionStatusCard />)
    expect(
      await screen.findByText('Your order of Pro (£120 per year) waits for confirmation of its payment.'),
    ).toBeTruthy()
  })

  it('says of an order whose payment page was left how to go on', async () => {
    const paymentPending = { tier: 'pro', interval: 'yearly', byCard: true } as const
    answering({ 'GET /api/subscription': aSubscription('free', { paymentPending }) })
    show(<SubscriptionStatusCard compact />)
    expect(
      await screen.findByText(/^Your order of Pro \(£120 per year\) waits for its payment by card\./),
    ).toBeTruthy()
  })

  it('claims nothing that this installation may not', async () => {
    answering({ 'GET /api/platform/claims': { ukHosted: false, encrypted: true } })
    show(<SubscriptionStatusCard />)
    expect(await badges()).toEqual(['Data Encrypted', 'UK GDPR Compliant'])
  })

  it('can be asked for again after a failure', async () => {
    answering({
      'GET /api/subscription': [
        new Refused(503, 'unavailable', 'The service is busy.'),
        aSubscription('pro'),
      ],
    })
    show(<SubscriptionStatusCard />)
    expect(await screen.findByText('The service is busy.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Without an end')).toBeTruthy()
  })

  it('is asked for every 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const expired = aSubscription('free', { status: 'expired', isExpired: true })
    const { asked } = answering({ 'GET /api/subscription': [aSubscription('free'), expired] })
    show(<SubscriptionStatusCard />)
    await screen.findByText('Starter')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked.filter((call) => call === 'GET /api/subscription')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await screen.findByText(/has expired/)).toBeTruthy()
  })
})

describe('the token usage card', () => {
  const of = (tier: 'free' | 'pro' | 'pro_plus', used: number) => {
    answering({ 'GET /api/token-usage': aTokenUsage(tier, used) })
    show(<TokenUsageCard />)
    return screen.findByRole('progressbar', { name: 'AI tokens this month' })
  }

  it.each([
    ['free', 4_999, '5K of 10K used (49%)', 'green', '5K tokens', false, false],
    ['free', 5_000, '5K of 10K used (50%)', 'green', '5K tokens', false, false],
    ['free', 5_001, '5K of 10K used (50%)', 'green', '5K tokens', false, true],
    ['pro', 69_999, '70K of 100K used (69%)', 'green', '30K tokens', false, false],
    ['pro', 70_000, '70K of 100K used (70%)', 'amber', '30K tokens', false, false],
    ['pro', 80_000, '80K of 100K used (80%)', 'amber', '20K tokens', true, false],
    ['pro_plus', 450_000, '450K of 500K used (90%)', 'red', '50K tokens', true, false],
    ['free', 1_234, '1.2K of 10K used (12%)', 'green', '8.8K tokens', false, false],
  ] as const)('%s with %i used says %s in %s', async (tier, used, words, tone, left, warned, hinted) => {
    const bar = await of(tier, used)
    expect(bar.getAttribute('aria-valuetext')).toBe(words)
    expect(bar.className).toContain(`text-band-${tone}`)
    expect(screen.getByText(left)).toBeTruthy()
    expect(screen.getByText('1 December 2026')).toBeTruthy()
    expect(screen.queryByText(/They return on 1 December 2026/) !== null).toBe(warned)
    expect(screen.queryByText(/Pro 100,000 tokens\/month, Pro Plus 500,000 tokens\/month/) !== null).toBe(
      hinted,
    )
  })

  it.each([
    ['free', 'Free'],
    ['pro', 'Pro'],
    ['pro_plus', 'Pro Plus'],
  ] as const)('has the badge of %s', async (tier, badge) => {
    await of(tier, 0)
    expect(screen.getByText(badge)).toBeTruthy()
  })

  it('says what goes on working when nothing is left, also where a smaller plan now counts', async () => {
    await of('free', 70_000)
    expect(
      screen.getByText(
        'Your AI tokens of this month are used up. They return on 1 December 2026. Everything without AI goes on working.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('0 tokens')).toBeTruthy()
  })

  it('says that it is loading', () => {
    answering({ 'GET /api/token-usage': new Promise(() => undefined) })
    show(<TokenUsageCard />)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
  })

  it('shows why it failed, with Retry', async () => {
    answering({
      'GET /api/token-usage': [
        new Refused(503, 'unavailable', 'The service is busy.'),
        aTokenUsage('pro', 10),
      ],
    })
    show(<TokenUsageCard />)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Failed to load token usage')).toBeTruthy()
    expect(alert.getByText('The service is busy.')).toBeTruthy()
    await userEvent.click(alert.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByText('10 of 100K used (0%)')).toBeTruthy()
  })

  it('is asked for every 30 seconds, and keeps its figures when that fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const failed = new Refused(503, 'unavailable', 'The service is busy.')
    const { asked } = answering({ 'GET /api/token-usage': [aTokenUsage('pro', 10), failed] })
    show(<TokenUsageCard />)
    await screen.findByText('10 of 100K used (0%)')
    await vi.advanceTimersByTimeAsync(30_500)
    expect(asked).toHaveLength(2)
    expect(screen.getByText('10 of 100K used (0%)')).toBeTruthy()
  })
})
