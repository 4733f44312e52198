import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { type AssessmentRecord, insertAssessment, listAssessments } from '../cases/assessment-queries.ts'
import { type CaseRecord, insertCase } from '../cases/case-queries.ts'
import { insertMember, type MemberRecord } from '../cases/member-queries.ts'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'

interface Parts {
  db: Db
  vault: Vault
  clock: Clock
}

/** A reference that no other case of a test has, and that is no NHS number. */
export const freshReference = () => `C-${randomBytes(4).toString('hex')}-x`

/** What the case form sends. */
export const aCaseForm = (overrides: Record<string, unknown> = {}) => ({
  caseReference: freshReference(),
  assessmentType: 'initial',
  ageGroup: 'adult',
  ...overrides,
})

/** What the button that drafts a rationale sends. */
export const aRationaleForm = (overrides: Record<string, unknown> = {}) => ({
  domain: 'mobility',
  evidence: 'Needs two people for every transfer.',
  currentScore: 'high',
  ...overrides,
})

/** Makes a case past the calls, so that anybody may own one. */
export async function makeCase(
  { db, vault, clock }: Parts,
  overrides: Partial<CaseRecord> & { ownerId: string },
): Promise<CaseRecord> {
  const now = clock.now()
  const record: CaseRecord = {
    id: uuidv7(),
    reference: freshReference(),
    assessmentType: 'initial',
    ageGroup: 'adult',
    assessmentDate: '2026-03-02',
    checklistReceivedOn: null,
    fastTrackReason: null,
    knownNames: [],
    status: 'draft',
    ...{
      archivedFrom: null,
      signedOffAt: null,
      signedOffBy: null,
      signedOffAsAuthor: null,
      contentHash: null,
    },
    edition: 'July 2022',
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  }
  await insertCase(db, vault, record)
  return record
}

/** Makes a domain assessment past the calls, complete unless told. */
export async function makeAssessment(
  { db, vault, clock }: Parts,
  overrides: Partial<AssessmentRecord> & { caseId: string; updatedBy: string },
): Promise<AssessmentRecord> {
  const now = clock.now()
  const record: AssessmentRecord = {
    id: uuidv7(),
    domain: 'mobility',
    needLevel: 'high',
    evidence: 'Needs two people to transfer.',
    rationale: 'Risk of falls at every transfer.',
    socialContext: null,
    isComplete: true,
    assistedBy: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  }
  await insertAssessment(db, vault, record)
  return record
}

/** Shares a case past the calls, for reading unless told. */
export async function makeMember(
  { db, vault, clock }: Parts,
  member: Pick<MemberRecord, 'caseId' | 'accountId'> & Partial<MemberRecord>,
): Promise<void> {
  await insertMember(db, vault, {
    ...{ id: uuidv7(), access: 'reader', part: null },
    ...{ addedAt: clock.now(), addedBy: member.accountId, ...member },
  })
}

/** Completes the domains of a case that it has not yet. */
export async function makeComplete(parts: Parts, caseId: string, updatedBy: string): Promise<void> {
  const begun = new Set((await listAssessments(parts.db, parts.vault, caseId)).map(({ domain }) => domain))
  for (const domain of CARE_DOMAIN_IDS.filter((id) => !begun.has(id)))
    await makeAssessment(parts, { caseId, updatedBy, domain, needLevel: 'low' })
}
