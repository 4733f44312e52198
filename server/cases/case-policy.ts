import { type Role, WRITING_ROLES } from '../../shared/accounts/roles.ts'
import type { CaseAccess } from '../../shared/cases/case.ts'

/**
 * What a person may do with a case they own (decisions, "People, roles and what each may do"): a viewer reads only.
 * Submitting, signing off and sharing have no calls yet, so nobody may.
 */
export function ownerAccess(role: Role): CaseAccess {
  const edit = (WRITING_ROLES as readonly Role[]).includes(role)
  return { level: 'owner', may: { edit, submit: false, sign: false, share: false } }
}
