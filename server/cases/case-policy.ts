import type { CaseAccess } from '../../shared/cases/case.ts'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import type { Caller } from '../platform/caller.ts'

/**
 * What a person may do with a case they own (decisions, "People, roles and what each may do", and "Tiers").
 * Submitting, signing off and sharing have no calls yet, so nobody may.
 */
export function ownerAccess({ role, tier }: Pick<Caller, 'role' | 'tier'>): CaseAccess {
  const edit = whyNoWriting({ role, subscriptionTier: tier }) === null
  return { level: 'owner', may: { edit, submit: false, sign: false, share: false } }
}
