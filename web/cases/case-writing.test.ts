import { describe, expect, it } from 'vitest'
import { aCase } from './case-factory.ts'
import { whyNoExport, whyReadOnly } from './case-writing.ts'

const assessor = { role: 'assessor', subscriptionTier: 'pro' } as const
const reading = { edit: false, submit: false, sign: false, share: false }

describe('why a case cannot be changed', () => {
  it('is nothing for an assessor on Pro', () => {
    expect(whyReadOnly(assessor, aCase())).toBeNull()
    expect(whyNoExport(assessor)).toBeNull()
  })

  it('is the role of a viewer, whatever the plan', () => {
    expect(whyReadOnly({ role: 'viewer', subscriptionTier: 'pro_plus' }, aCase())).toContain(
      'Viewer/Administrator',
    )
  })

  it('is the plan of a free account, which may not export either', () => {
    const free = { ...assessor, subscriptionTier: 'free' } as const
    expect(whyReadOnly(free, aCase())).toContain('Pro is needed')
    expect(whyNoExport(free)).toContain('part of Pro')
  })

  it('is the sharing or the status of the case, as the server tells it', () => {
    const shared = aCase({ access: { level: 'reader', may: reading } })
    expect(whyReadOnly(assessor, shared)).toBe('This case was shared with you for reading.')
    const signedOff = aCase({ status: 'completed', access: { level: 'owner', may: reading } })
    expect(whyReadOnly(assessor, signedOff)).toBe(
      'This case cannot be changed while its status is "Completed".',
    )
  })
})
