import { describe, expect, it } from 'vitest'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { aUser } from './auth-factory.ts'
import {
  arrivalOf,
  largerPlanWrites,
  toNewCase,
  toSubscription,
  whyNoExport,
  whyNoIndicator,
  whyNotInPlan,
} from './tier.ts'

const on = (subscriptionTier: 'free' | 'pro' | 'pro_plus') => ({ subscriptionTier })

describe('why a plan does not include something', () => {
  it('names the plan that does, and the one in effect', () => {
    expect(whyNoExport(on('free'))).toBe(
      'The worksheet in Word and PDF is part of Pro. Your plan (Starter) does not include it.',
    )
    expect(whyNoIndicator(on('free'))).toBe(
      'The score calculator is part of Pro. Your plan (Starter) does not include it.',
    )
    expect(whyNotInPlan('The CPD log', on('pro'), 'pro_plus')).toBe(
      'The CPD log is part of Pro+. Your plan (Pro) does not include it.',
    )
  })

  it('is nothing from the tier on that includes it', () => {
    for (const tier of ['pro', 'pro_plus'] as const)
      expect([whyNoExport(on(tier)), whyNoIndicator(on(tier))]).toEqual([null, null])
    expect(whyNotInPlan('The CPD log', on('pro_plus'), 'pro_plus')).toBeNull()
  })
})

describe('a new case', () => {
  it('leads to the builder, by the plans for those on the free one, nowhere for a viewer', () => {
    const free = aUser({ subscriptionTier: 'free' })
    expect(toNewCase(aUser())).toEqual({ to: '/dst-builder' })
    expect(toNewCase(free)).toEqual({
      to: '/subscription',
      state: { tab: 'plans', reason: whyNoWriting(free) },
    })
    for (const subscriptionTier of ['free', 'pro'] as const)
      expect(toNewCase(aUser({ role: 'viewer', subscriptionTier }))).toBeNull()
  })

  it('needs a larger plan only where that would help', () => {
    expect(largerPlanWrites(aUser({ subscriptionTier: 'free' }))).toBe(true)
    expect(largerPlanWrites(aUser())).toBe(false)
    expect(largerPlanWrites(aUser({ role: 'viewer', subscriptionTier: 'free' }))).toBe(false)
  })
})

describe('the way to /subscription', () => {
  it('begins with the plans where there is a reason', () => {
    expect(arrivalOf(toSubscription({ reason: 'It is part of Pro.' }).state)).toEqual({
      reason: 'It is part of Pro.',
      tab: 'plans',
    })
    expect(arrivalOf(toSubscription({ tab: 'invite-codes' }).state)).toEqual({ tab: 'invite-codes' })
  })

  it.each([null, undefined, 'text', 3, {}, { reason: 3, tab: 'nowhere' }, { reason: '' }])(
    'tells nothing by the state %o',
    (state) => {
      expect(arrivalOf(state)).toEqual({})
    },
  )
})
