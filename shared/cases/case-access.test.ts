import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../accounts/roles.ts'
import { ACCESS_LEVELS, type AccessLevel, CASE_STATUSES } from './case.ts'
import { caseAccess, caseRefusals, type CaseStanding, whyNotOwner } from './case-access.ts'

const standing: CaseStanding = {
  role: 'assessor',
  tier: 'pro',
  level: 'owner',
  status: 'in_progress',
  hasCaseManager: false,
}

/** Who may what, from the table in the decisions: edit, submit, sign, share. */
const TABLE: Record<Role, Record<AccessLevel, string>> = {
  viewer: { owner: '----', editor: '----', reader: '----' },
  assessor: { owner: 'eugh', editor: 'e---', reader: '----' },
  case_manager: { owner: 'eugh', editor: 'eugh', reader: '----' },
  admin: { owner: 'eugh', editor: 'e---', reader: '----' },
}

const LETTERS = { edit: 'e', submit: 'u', sign: 'g', share: 'h' } as const

const lettersOf = (may: Record<keyof typeof LETTERS, boolean>) =>
  (['edit', 'submit', 'sign', 'share'] as const).map((act) => (may[act] ? LETTERS[act] : '-')).join('')

describe.each(ROLES)('%s', (role) => {
  it.each(ACCESS_LEVELS)('as %s', (level) => {
    const access = caseAccess({ ...standing, role, level })
    expect(access.level).toBe(level)
    expect(lettersOf(access.may)).toBe(TABLE[role][level])
  })

  it.each(ACCESS_LEVELS)('as %s is told a sentence for exactly what they may not', (level) => {
    const refusals = caseRefusals({ ...standing, role, level })
    const { may } = caseAccess({ ...standing, role, level })
    for (const act of ['edit', 'submit', 'sign', 'share'] as const) {
      if (may[act]) expect(refusals[act]).toBeNull()
      else expect(refusals[act]).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('signing off', () => {
  it('is not an assessor’s once a case manager is on the team, nor an editor’s', () => {
    const withManager = { ...standing, hasCaseManager: true }
    expect(caseRefusals(withManager).sign).toContain('A case manager is on the team')
    expect(caseRefusals({ ...withManager, role: 'admin' }).sign).toBeNull()
    expect(caseRefusals({ ...withManager, role: 'case_manager', level: 'editor' }).sign).toBeNull()
  })
})

describe('the status', () => {
  it.each(CASE_STATUSES)('%s', (status) => {
    const { may } = caseAccess({ ...standing, status })
    const frozen = status === 'completed' || status === 'archived'
    expect(lettersOf(may)).toBe(frozen ? '-ugh' : 'eugh')
  })
})

describe('the tier', () => {
  it('gates editing alone', () => {
    expect(lettersOf(caseAccess({ ...standing, tier: 'free' }).may)).toBe('-ugh')
  })
})

it('handing over and archiving are the owner’s alone', () => {
  expect(whyNotOwner({ level: 'owner' })).toBeNull()
  expect(whyNotOwner({ level: 'editor' })).toBe('Only the owner of this case can do this.')
})
