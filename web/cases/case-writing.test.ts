import { expect, it } from 'vitest'
import { whyNoExport } from './case-writing.ts'

it('lets every plan with exports export, and tells a free account what is needed', () => {
  expect(whyNoExport({ subscriptionTier: 'pro' })).toBeNull()
  expect(whyNoExport({ subscriptionTier: 'pro_plus' })).toBeNull()
  expect(whyNoExport({ subscriptionTier: 'free' })).toContain('part of Pro')
})
