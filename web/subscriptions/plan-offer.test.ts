import { describe, expect, it } from 'vitest'
import type { Subscription } from '../../shared/subscriptions/subscription.ts'
import { type Tier, TIERS } from '../../shared/subscriptions/tiers.ts'
import { offerOf, planNote } from './plan-offer.ts'
import { aSubscription } from './subscription-factory.ts'

const offers = (subscription: Subscription) => TIERS.map((tier) => offerOf(tier, subscription))
const notes = (subscription: Subscription) => TIERS.map((tier) => planNote(tier, subscription))
const BOTH: Tier[] = ['pro', 'pro_plus']
const UNTIL = '2027-02-21T12:00:00.000Z'
const TRIAL = 'Begins with your 14-day free trial'

describe('what the cards of Starter, Pro and Pro+ offer', () => {
  it('to a free account: both upgrades, with its trial', () => {
    const free = aSubscription('free')
    expect(offers(free)).toEqual(['current', 'upgrade', 'upgrade'])
    expect(notes(free)).toEqual(['No card needed', TRIAL, TRIAL])
  })

  it('to one that had its trial: the upgrades without another', () => {
    const expired = aSubscription('free', { status: 'expired', isExpired: true, trialAvailable: false })
    expect(offers(expired)).toEqual(['current', 'upgrade', 'upgrade'])
    expect(notes(expired)).toEqual(['No card needed', null, null])
  })

  it('to a paying one: no button for Starter, and when it can be renewed', () => {
    const paying = aSubscription('pro', { trialAvailable: false, expiresAt: UNTIL })
    expect(offers(paying)).toEqual(['none', 'current', 'upgrade'])
    expect(notes(paying)[1]).toBe('Yours until 21 February 2027. It can be renewed in its last 14 days.')
    expect(offers(aSubscription('pro_plus', { trialAvailable: false }))).toEqual([
      'none',
      'included',
      'current',
    ])
  })

  it('to a paying one whose time is nearly over: to renew it', () => {
    const paying = aSubscription('pro', { trialAvailable: false, expiresAt: UNTIL, orderable: BOTH })
    expect(offers(paying)).toEqual(['none', 'current, renew', 'upgrade'])
    expect(notes(paying)[1]).toBe('Yours until 21 February 2027. A renewal begins after that.')
  })

  it('to one whose card is charged: nothing to renew, and what it is charged', () => {
    const renewal = { tier: 'pro', interval: 'yearly' } as const
    for (const source of ['paid', 'trial', 'promotion'] as const) {
      const card = aSubscription('pro', { source, trialAvailable: false, expiresAt: UNTIL, renewal })
      expect(offers(card)).toEqual(['none', 'current', 'upgrade'])
      expect(notes(card)[1]).toBe(
        'Yours until 21 February 2027. Then it goes on for £120 per year, charged to your card.',
      )
    }
  })

  it.each([
    [true, 'An order adds your 14-day free trial.', TRIAL],
    [false, 'What you order begins after that.', null],
  ])('to one on given months, with a trial left %s: to order what runs', (trialAvailable, then, upgrade) => {
    for (const source of ['promotion', 'invite', 'override'] as const) {
      const given = aSubscription('pro', { source, trialAvailable, expiresAt: UNTIL, orderable: BOTH })
      expect(offers(given)).toEqual(['none', 'current, order', 'upgrade'])
      expect(notes(given)).toEqual([
        'No card needed',
        `Yours without payment until 21 February 2027. ${then}`,
        upgrade,
      ])
    }
  })

  it('to one whose trial runs, with nothing ordered: the higher plan', () => {
    const trial = aSubscription('pro', { source: 'trial', status: 'trial', trialAvailable: false })
    expect([offers(trial), notes(trial)[1]]).toEqual([['none', 'current', 'upgrade'], null])
  })

  it('to one that was given its plan without an end: nothing to pay for', () => {
    const given = aSubscription('pro_plus', { source: 'override', expiresAt: null })
    expect(offers(given)).toEqual(['none', 'included', 'current'])
    expect(notes(given)).toEqual(['No card needed', null, null])
  })

  it('while a payment waits: not the same again', () => {
    const paymentPending = { tier: 'pro', interval: 'monthly', byCard: false } as const
    const trial = aSubscription('pro', {
      ...{ source: 'trial', status: 'trial', trialAvailable: false, paymentPending, orderable: BOTH },
    })
    const ended = aSubscription('free', { status: 'expired', trialAvailable: false, paymentPending })
    const waits = 'Ordered: the payment waits for confirmation'
    expect([offers(trial), notes(trial)]).toEqual([
      ['none', 'current', 'upgrade'],
      ['No card needed', waits, null],
    ])
    expect([offers(ended), notes(ended)]).toEqual([
      ['current', 'none', 'upgrade'],
      ['No card needed', waits, null],
    ])
  })

  it('while a payment page is open: to go there again', () => {
    const paymentPending = { tier: 'pro', interval: 'monthly', byCard: true } as const
    const left = aSubscription('free', { paymentPending })
    expect(offers(left)).toEqual(['current', 'upgrade', 'upgrade'])
    expect(notes(left)).toEqual(['No card needed', 'Ordered: not paid yet', TRIAL])
  })
})
