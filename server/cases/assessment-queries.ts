import { and, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../platform/database.ts'
import type { Sealed } from '../platform/sealed-column.ts'
import type { Vault } from '../platform/vault.ts'
import { dstAssessments, dstAssessmentVersions } from './case-tables.ts'
import { present } from '../../shared/platform/present.ts'

type Row = typeof dstAssessments.$inferSelect
type Texts = Record<'evidence' | 'rationale' | 'socialContext', string | null>

/** An assessment with its texts opened. */
export type AssessmentRecord = Omit<Row, keyof Texts> & Texts

const opened = (vault: Vault, row: Row): AssessmentRecord => ({
  ...row,
  evidence: vault.open(dstAssessments.evidence, row.id, row.evidence),
  rationale: vault.open(dstAssessments.rationale, row.id, row.rationale),
  socialContext: vault.open(dstAssessments.socialContext, row.id, row.socialContext),
})

const openedVersion = (vault: Vault, row: typeof dstAssessmentVersions.$inferSelect): VersionRecord => ({
  ...row,
  evidence: vault.open(dstAssessmentVersions.evidence, row.id, row.evidence),
  rationale: vault.open(dstAssessmentVersions.rationale, row.id, row.rationale),
  socialContext: vault.open(dstAssessmentVersions.socialContext, row.id, row.socialContext),
})

const sealedTexts = (
  vault: Vault,
  table: typeof dstAssessments | typeof dstAssessmentVersions,
  id: string,
  record: Texts,
): Record<keyof Texts, Sealed | null> => ({
  evidence: vault.seal(table.evidence, id, record.evidence),
  rationale: vault.seal(table.rationale, id, record.rationale),
  socialContext: vault.seal(table.socialContext, id, record.socialContext),
})

/** The assessments of a case, in the order in which they were begun. */
export async function listAssessments(db: Db, vault: Vault, caseId: string): Promise<AssessmentRecord[]> {
  const rows = await db
    .select()
    .from(dstAssessments)
    .where(eq(dstAssessments.caseId, caseId))
    .orderBy(dstAssessments.id)
  return rows.map((row) => opened(vault, row))
}

/** The assessment with this id, whosever case it is of. */
export async function findAssessment(db: Db, vault: Vault, id: string): Promise<AssessmentRecord | null> {
  const [row] = await db.select().from(dstAssessments).where(eq(dstAssessments.id, id))
  return row ? opened(vault, row) : null
}

/** An assessment as it stands, held until the end of the transaction. */
export async function lockAssessment(db: Db, vault: Vault, id: string): Promise<AssessmentRecord> {
  const [row] = await db.select().from(dstAssessments).where(eq(dstAssessments.id, id)).for('update')
  return opened(vault, present(row))
}

export async function findDomainAssessment(
  db: Db,
  vault: Vault,
  caseId: string,
  domain: Row['domain'],
): Promise<AssessmentRecord | null> {
  const [row] = await db
    .select()
    .from(dstAssessments)
    .where(and(eq(dstAssessments.caseId, caseId), eq(dstAssessments.domain, domain)))
  return row ? opened(vault, row) : null
}

/** Inserts an assessment with its first version. @throws a database error 23505 when the domain has one. */
export async function insertAssessment(db: Db, vault: Vault, record: AssessmentRecord): Promise<void> {
  await db
    .insert(dstAssessments)
    .values({ ...record, ...sealedTexts(vault, dstAssessments, record.id, record) })
  await insertVersion(db, vault, record)
}

/** Writes an assessment as its next version; the former one stays in the history. */
export async function updateAssessment(db: Db, vault: Vault, record: AssessmentRecord): Promise<void> {
  await db
    .update(dstAssessments)
    .set({ ...record, ...sealedTexts(vault, dstAssessments, record.id, record) })
    .where(eq(dstAssessments.id, record.id))
  await insertVersion(db, vault, record)
}

/** A saved state of an assessment with its texts opened. */
export type VersionRecord = Omit<typeof dstAssessmentVersions.$inferSelect, keyof Texts> & Texts

/** The saved states of an assessment, newest first. */
export async function listVersions(db: Db, vault: Vault, assessmentId: string): Promise<VersionRecord[]> {
  const rows = await db
    .select()
    .from(dstAssessmentVersions)
    .where(eq(dstAssessmentVersions.assessmentId, assessmentId))
    .orderBy(desc(dstAssessmentVersions.version))
  return rows.map((row) => openedVersion(vault, row))
}

/** One saved state; null where the assessment has none of this number. */
export async function findVersion(
  db: Db,
  vault: Vault,
  assessmentId: string,
  version: number,
): Promise<VersionRecord | null> {
  const [row] = await db
    .select()
    .from(dstAssessmentVersions)
    .where(
      and(eq(dstAssessmentVersions.assessmentId, assessmentId), eq(dstAssessmentVersions.version, version)),
    )
  return row ? openedVersion(vault, row) : null
}

async function insertVersion(db: Db, vault: Vault, record: AssessmentRecord): Promise<void> {
  const id = uuidv7()
  const { needLevel, isComplete, assistedBy, version } = record
  await db.insert(dstAssessmentVersions).values({
    id,
    assessmentId: record.id,
    needLevel,
    isComplete,
    assistedBy,
    version,
    ...sealedTexts(vault, dstAssessmentVersions, id, record),
    savedAt: record.updatedAt,
    savedBy: record.updatedBy,
  })
}
