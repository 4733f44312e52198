import type { Role } from '../accounts/roles.ts'
import type { Tier } from '../subscriptions/tiers.ts'
import type { AccessLevel, CaseAccess, CaseRefusals, CaseStatus } from './case.ts'
import { whyNoWriting } from './writing-access.ts'

/** What decides about the acts of one person on one case. */
export interface CaseStanding {
  role: Role
  tier: Tier
  level: AccessLevel
  status: CaseStatus
  /** A case manager is among the people the case is shared with. */
  hasCaseManager: boolean
}

const READER = 'This case was shared with you for reading.'

/**
 * Why a person may not edit, submit, sign off or share a case; null for what they may (decisions, "People, roles and
 * what each may do"). The tier gates editing alone. Signing off stands for reopening too.
 */
export function caseRefusals(standing: CaseStanding): CaseRefusals {
  return {
    edit: whyNoEditing(standing) ?? whyFrozen(standing.status),
    submit: whyNoSharing(standing, 'submits it for review'),
    sign: whyNoSigning(standing),
    share: whyNoSharing(standing, 'shares it'),
  }
}

/** The same as the wire's `access`. */
export function caseAccess(standing: CaseStanding): CaseAccess {
  const { edit, submit, sign, share } = caseRefusals(standing)
  return {
    level: standing.level,
    may: { edit: edit === null, submit: submit === null, sign: sign === null, share: share === null },
  }
}

/** Why a person may write nothing in a case, whatever its status. */
export function whyNoEditing({
  role,
  tier,
  level,
}: Omit<CaseStanding, 'status' | 'hasCaseManager'>): string | null {
  return whyNoWriting({ role, subscriptionTier: tier }) ?? (level === 'reader' ? READER : null)
}

/** Why the content of a case cannot be changed by anybody now. */
export function whyFrozen(status: CaseStatus): string | null {
  if (status === 'completed')
    return 'This case was signed off: its content cannot be changed unless it is reopened.'
  if (status === 'archived')
    return 'This case is archived: its content cannot be changed unless it is taken out of the archive.'
  return null
}

/** Why a person may not do what is the owner's alone: hand over, archive, take out of the archive. */
export function whyNotOwner({ level }: Pick<CaseStanding, 'level'>): string | null {
  return level === 'owner' ? null : 'Only the owner of this case can do this.'
}

function whyNoSharing({ role, level }: CaseStanding, act: string): string | null {
  if (role === 'viewer') return 'Your role (Viewer/Administrator) reads cases and does not change them.'
  if (level === 'owner' || (level === 'editor' && role === 'case_manager')) return null
  return `The owner of this case, or a case manager who edits it, ${act}.`
}

function whyNoSigning({ role, level, hasCaseManager }: CaseStanding): string | null {
  if (role === 'viewer') return 'Your role (Viewer/Administrator) reads cases and does not change them.'
  if (role === 'case_manager')
    return level === 'reader'
      ? 'A case manager signs off cases that they own or edit; this one was shared with you for reading.'
      : null
  if (level !== 'owner') return 'A case manager who edits this case signs it off, or its owner.'
  if (role === 'assessor' && hasCaseManager)
    return 'A case manager is on the team of this case, so the sign-off is theirs, with access to edit.'
  return null
}
