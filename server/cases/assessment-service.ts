import { uuidv7 } from 'uuidv7'
import {
  type Assessment,
  type AssessmentChange,
  type AssessmentVersion,
  type NewAssessment,
  SOCIAL_CONTEXT_MISPLACED,
} from '../../shared/assessments/assessment.ts'
import { later } from '../../shared/platform/dates.ts'
import { FORMER, namesOf } from '../accounts/account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError, invalidField, sqlState } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import {
  type AssessmentRecord,
  findDomainAssessment,
  findAssessment,
  findVersion,
  insertAssessment,
  listAssessments,
  listVersions,
  lockAssessment,
  updateAssessment,
} from './assessment-queries.ts'
import type { CaseParts } from './case-parts.ts'
import { holdOpenCase } from './open-case.ts'
import { changedTexts, type Warnings, warningsIn } from '../platform/text-warnings.ts'
import { visibleCase, type VisibleCase } from './visible-case.ts'
import { present } from '../../shared/platform/present.ts'

/** An assessment with its case, as somebody sees it who may see that. */
export interface VisibleAssessment {
  assessment: AssessmentRecord
  itsCase: VisibleCase
}

/** The assessment with this id as far as `caller` may see its case; null is answered as 404. */
export async function visibleAssessment(
  { db, vault }: CaseParts,
  id: string,
  caller: Caller,
): Promise<VisibleAssessment | null> {
  const assessment = await findAssessment(db, vault, id)
  const itsCase = assessment && (await visibleCase({ db, vault }, assessment.caseId, caller))
  return itsCase ? { assessment, itsCase } : null
}

/** The domain assessments of a case, with a line in the audit record that they were read. */
export async function readAssessments(parts: CaseParts, act: Act, caseId: string): Promise<Assessment[]> {
  await recordAudit(parts.db, act, {
    action: 'case.read',
    subject: { type: 'case', id: caseId },
    detail: { assessments: true },
  })
  return assessmentReplies(parts.db, await listAssessments(parts.db, parts.vault, caseId))
}

/** Saves a domain for the first time. @throws AppError conflict with the stored assessment when there is one. */
export async function createAssessment(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  { id: caseId, knownNames }: Pick<VisibleCase, 'id' | 'knownNames'>,
  fields: NewAssessment,
): Promise<{ assessment: Assessment } & Warnings> {
  const record: AssessmentRecord = {
    id: uuidv7(),
    caseId,
    domain: fields.domain,
    needLevel: fields.needLevel ?? null,
    evidence: absentWhenEmpty(fields.evidence),
    rationale: absentWhenEmpty(fields.rationale),
    socialContext: absentWhenEmpty(fields.socialContext),
    isComplete: fields.isComplete ?? false,
    assistedBy: fields.assistedBy ?? null,
    version: 1,
    createdAt: act.at,
    updatedAt: act.at,
    updatedBy: caller.id,
  }
  const { evidence, rationale, socialContext } = record
  const warnings = warningsIn(parts, { evidence, rationale, socialContext }, knownNames)
  try {
    return await once(parts.db, act, async (db) => {
      await holdOpenCase(db, parts.vault, caseId, act.at, { begins: true })
      await insertAssessment(db, parts.vault, record)
      await recordAudit(db, act, {
        action: 'assessment.created',
        subject: { type: 'assessment', id: record.id },
        detail: { caseId, domain: record.domain },
      })
      return { assessment: await assessmentReply(db, record), ...warnings }
    })
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    const stored = await findDomainAssessment(parts.db, parts.vault, caseId, fields.domain)
    const current = stored && (await assessmentReply(parts.db, stored))
    throw new AppError('conflict', 'This domain was saved in the meantime. Your text is still here.', {
      current,
      cause: error,
    })
  }
}

/** Saves a domain again. @throws AppError version_conflict with the newer assessment when `version` is stale. */
export async function changeAssessment(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  { assessment: seen, itsCase }: VisibleAssessment,
  change: AssessmentChange,
): Promise<{ assessment: Assessment } & Warnings> {
  const { id, caseId, domain } = seen
  if (change.socialContext && domain !== 'social_factors')
    throw invalidField('socialContext', SOCIAL_CONTEXT_MISPLACED)
  const { evidence, rationale, socialContext } = change
  const texts = changedTexts({ evidence, rationale, socialContext }, seen)
  const warnings = warningsIn(parts, texts, itsCase.knownNames)
  const assessment = await transaction(parts.db, async (db) => {
    await holdOpenCase(db, parts.vault, caseId, act.at, { begins: true })
    const before = await lockAssessment(db, parts.vault, id)
    if (change.version !== undefined && change.version !== before.version) {
      const current = await assessmentReply(db, before)
      throw new AppError(
        'version_conflict',
        'This domain was saved in the meantime. Your text is still here.',
        { current },
      )
    }
    const record: AssessmentRecord = {
      ...before,
      needLevel: change.needLevel === undefined ? before.needLevel : change.needLevel,
      evidence: kept(change.evidence, before.evidence),
      rationale: kept(change.rationale, before.rationale),
      socialContext: kept(change.socialContext, before.socialContext),
      isComplete: change.isComplete ?? before.isComplete,
      // Of this save alone: the mark of an earlier one stays with its version.
      assistedBy: change.assistedBy ?? null,
      version: before.version + 1,
      updatedAt: later(act.at, before.updatedAt),
      updatedBy: caller.id,
    }
    return saveAgain(parts, db, act, record, 'assessment.updated')
  })
  return { assessment, ...warnings }
}

/** The saved states of an assessment, newest first, with a line in the audit record that they were read. */
export async function readHistory(
  parts: CaseParts,
  act: Act,
  { id, caseId }: AssessmentRecord,
): Promise<AssessmentVersion[]> {
  await recordAudit(parts.db, act, {
    action: 'case.read',
    subject: { type: 'case', id: caseId },
    detail: { history: id },
  })
  return versionReplies(parts, id)
}

/** The same without the line: for the archive of a person's data, which leaves its own. */
export async function versionReplies(
  { db, vault }: Pick<CaseParts, 'db' | 'vault'>,
  id: string,
): Promise<AssessmentVersion[]> {
  const versions = await listVersions(db, vault, id)
  const names = await namesOf(
    db,
    versions.map(({ savedBy }) => savedBy),
  )
  return versions.map(({ needLevel, evidence, rationale, socialContext, isComplete, ...saved }) => ({
    ...{ needLevel, evidence, rationale, socialContext, isComplete, assistedBy: saved.assistedBy },
    version: saved.version,
    savedAt: saved.savedAt.toISOString(),
    savedBy: names.get(saved.savedBy)?.name ?? FORMER,
  }))
}

/**
 * Saves an earlier state again, as the newest: what it replaces stays in the history.
 * @throws AppError not_found when the assessment has no such version.
 */
export async function restoreVersion(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  { id, caseId }: AssessmentRecord,
  version: number,
): Promise<Assessment> {
  return transaction(parts.db, async (db) => {
    await holdOpenCase(db, parts.vault, caseId, act.at, { begins: true })
    const before = await lockAssessment(db, parts.vault, id)
    const earlier = await findVersion(db, parts.vault, id, version)
    if (!earlier) throw new AppError('not_found', 'This domain has no such version.')
    const { needLevel, evidence, rationale, socialContext, isComplete, assistedBy } = earlier
    const record: AssessmentRecord = {
      ...before,
      ...{ needLevel, evidence, rationale, socialContext, isComplete, assistedBy },
      version: before.version + 1,
      updatedAt: later(act.at, before.updatedAt),
      updatedBy: caller.id,
    }
    return saveAgain(parts, db, act, record, 'assessment.restored')
  })
}

/** Writes the next version of an assessment, with its line; `db` is the transaction of the act. */
async function saveAgain(
  { vault }: CaseParts,
  db: Db,
  act: Act,
  record: AssessmentRecord,
  action: 'assessment.updated' | 'assessment.restored',
): Promise<Assessment> {
  const { id, caseId, domain, version } = record
  await updateAssessment(db, vault, record)
  await recordAudit(db, act, {
    action,
    subject: { type: 'assessment', id },
    detail: { caseId, domain, version },
  })
  return assessmentReply(db, record)
}

/** Assessments as the wire shows them, with the name of who saved each last. */
export async function assessmentReplies(db: Db, records: AssessmentRecord[]): Promise<Assessment[]> {
  const names = await namesOf(
    db,
    records.map((record) => record.updatedBy),
  )
  return records.map((record) => ({
    ...{ id: record.id, caseId: record.caseId, domain: record.domain, needLevel: record.needLevel },
    ...{ evidence: record.evidence, rationale: record.rationale, socialContext: record.socialContext },
    ...{ isComplete: record.isComplete, assistedBy: record.assistedBy, version: record.version },
    updatedAt: record.updatedAt.toISOString(),
    updatedBy: names.get(record.updatedBy)?.name ?? FORMER,
    updatedById: record.updatedBy,
  }))
}

async function assessmentReply(db: Db, record: AssessmentRecord): Promise<Assessment> {
  const [reply] = await assessmentReplies(db, [record])
  return present(reply)
}

/** Typed text stays as typed; an empty one counts as absent. */
const absentWhenEmpty = (text: string | null | undefined) => (text ? text : null)
const kept = (text: string | null | undefined, before: string | null) =>
  text === undefined ? before : absentWhenEmpty(text)
