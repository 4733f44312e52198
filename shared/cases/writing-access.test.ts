import { describe, expect, it } from 'vitest'
import { WRITING_ROLES } from '../accounts/roles.ts'
import { whyNoWriting } from './writing-access.ts'

const BY_ROLE = 'Your role (Viewer/Administrator) reads cases and does not change them.'
const BY_PLAN =
  'Your plan (Starter) reads cases and does not change them: Pro is needed to write. Everything recorded stays readable.'

describe('why somebody cannot write', () => {
  it.each(WRITING_ROLES)('is nothing for the role %s on a paid plan', (role) => {
    expect(whyNoWriting({ role, subscriptionTier: 'pro' })).toBeNull()
    expect(whyNoWriting({ role, subscriptionTier: 'pro_plus' })).toBeNull()
  })

  it.each(WRITING_ROLES)('is the plan for the role %s on the free tier', (role) => {
    expect(whyNoWriting({ role, subscriptionTier: 'free' })).toBe(BY_PLAN)
  })

  it.each(['pro', 'pro_plus'] as const)('is the role for a viewer on %s', (subscriptionTier) => {
    expect(whyNoWriting({ role: 'viewer', subscriptionTier })).toBe(BY_ROLE)
  })

  it('is the role alone for a viewer on the free tier: no plan would help', () => {
    expect(whyNoWriting({ role: 'viewer', subscriptionTier: 'free' })).toBe(BY_ROLE)
  })
})
