import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { CaseStatus } from '../../shared/cases/case.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { cases, dstAssessments } from './case-tables.ts'
import { present } from '../../shared/platform/present.ts'

/** A case with its reference opened. */
export type CaseRecord = Omit<typeof cases.$inferSelect, 'reference' | 'referenceHash'> & {
  reference: string
}

/** Where a page of cases begins: behind the case changed at `updatedAt` with `id`. */
export interface CasePosition {
  updatedAt: Date
  id: string
}

const opened = (
  vault: Vault,
  { reference, ...row }: Omit<typeof cases.$inferSelect, 'referenceHash'>,
): CaseRecord => ({
  ...row,
  reference: vault.open(cases.reference, row.id, reference),
})

const sealedReference = (vault: Vault, id: string, ownerId: string, reference: string) => ({
  reference: vault.seal(cases.reference, id, reference),
  referenceHash: vault.lookup('cases.reference', `${ownerId}\0${reference.toLowerCase()}`),
})

/** A case that `ownerId` owns; null for any other. */
export async function findOwnCase(
  db: Db,
  vault: Vault,
  id: string,
  ownerId: string,
): Promise<CaseRecord | null> {
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), eq(cases.ownerId, ownerId)))
  return row ? opened(vault, row) : null
}

/** The same, held until the end of the transaction. */
export async function lockCase(db: Db, vault: Vault, id: string): Promise<CaseRecord> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id)).for('update')
  return opened(vault, present(row))
}

/** Cases of an owner, newest change first. */
export async function listOwnCases(
  db: Db,
  vault: Vault,
  filter: { ownerId: string; status?: CaseStatus; after?: CasePosition | null; limit: number },
): Promise<CaseRecord[]> {
  const { after } = filter
  const rows = await db
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.ownerId, filter.ownerId),
        filter.status ? eq(cases.status, filter.status) : sql`${cases.status} <> 'archived'`,
        after
          ? or(
              lt(cases.updatedAt, after.updatedAt),
              and(eq(cases.updatedAt, after.updatedAt), lt(cases.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(cases.updatedAt), desc(cases.id))
    .limit(filter.limit)
  return rows.map((row) => opened(vault, row))
}

/** Inserts a case. @throws a database error 23505 when the owner has one with this reference. */
export async function insertCase(db: Db, vault: Vault, record: CaseRecord): Promise<void> {
  const { reference, ...row } = record
  await db.insert(cases).values({ ...row, ...sealedReference(vault, row.id, row.ownerId, reference) })
}

/** Writes the form fields of a case as its next version. */
export async function updateCase(db: Db, vault: Vault, record: CaseRecord): Promise<void> {
  const { id, ownerId, reference, ...row } = record
  await db
    .update(cases)
    .set({ ...row, ...sealedReference(vault, id, ownerId, reference) })
    .where(eq(cases.id, id))
}

/** Notes that something in a case has changed; the first saved domain brings a draft into progress. */
export async function touchCase(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(cases)
    .set({
      // Of two saves the later one may have been asked for earlier; a case never moves backwards in the list.
      updatedAt: sql`greatest(${cases.updatedAt}, ${at.toISOString()}::timestamptz)`,
      status: sql`case when ${cases.status} = 'draft' then 'in_progress' else ${cases.status} end`,
    })
    .where(eq(cases.id, id))
}

/** How many domains are complete in each of the cases named. */
export async function completedDomains(db: Db, caseIds: string[]): Promise<Map<string, number>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db
    .select({ caseId: dstAssessments.caseId, completed: sql<number>`count(*)::int` })
    .from(dstAssessments)
    .where(and(inArray(dstAssessments.caseId, caseIds), eq(dstAssessments.isComplete, true)))
    .groupBy(dstAssessments.caseId)
  return new Map(rows.map((row) => [row.caseId, row.completed]))
}
