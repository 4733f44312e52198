import { describe, expect, it } from 'vitest'
import type { Subscription } from '../../shared/subscriptions/subscription.ts'
import { TIERS } from '../../shared/subscriptions/tiers.ts'
import { offerOf, planNote } from './plan-offer.ts'
import { aSubscription } from './subscription-factory.ts'

const offers = (subscription: Subscription) => TIERS.map((tier) => offerOf(tier, subscription))
const notes = (subscription: Subscription) => TIERS.map((tier) => planNote(tier, subscription))
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

  it('to a paying one: no button for Starter', () => {
    expect(offers(aSubscription('pro', { trialAvailable: false }))).toEqual(['none', 'current', 'upgrade'])
    expect(offers(aSubscription('pro_plus', { trialAvailable: false }))).toEqual([
      'none',
      'included',
      'current',
    ])
  })

  it('to one on a promotion: to order what runs, so that it goes on', () => {
    const promoted = aSubscription('pro', { expiresAt: '2027-02-21T12:00:00.000Z' })
    expect(offers(promoted)).toEqual(['none', 'current, order', 'upgrade'])
    expect(notes(promoted)).toEqual([
      'No card needed',
      'Yours without payment until 21 February 2027. An order adds your 14-day free trial.',
      TRIAL,
    ])
  })

  it('to one that was given its plan without an end: nothing to pay for', () => {
    const given = aSubscription('pro_plus', { expiresAt: null, trialAvailable: true })
    expect(offers(given)).toEqual(['none', 'included', 'current'])
    expect(notes(given)).toEqual(['No card needed', null, null])
  })

  it('while a payment waits: not the same again', () => {
    const paymentPending = { tier: 'pro', interval: 'monthly' } as const
    const trial = aSubscription('pro', { status: 'trial', trialAvailable: false, paymentPending })
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
})
