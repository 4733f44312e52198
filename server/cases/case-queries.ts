import { and, desc, eq, inArray, isNotNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { CASE_STATUSES, isActiveStatus } from '../../shared/cases/case.ts'
import type { AccessLevel, CaseListStatus } from '../../shared/cases/case.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { caseEvents, caseMembers, cases, dstAssessments } from './case-tables.ts'
import { present } from '../../shared/platform/present.ts'

type Row = typeof cases.$inferSelect

/** A case with its texts opened. */
export type CaseRecord = Omit<Row, keyof SealedTexts | 'referenceHash'> & SealedTexts

interface SealedTexts {
  reference: string
  fastTrackReason: string | null
  /** In the order of the case form: the first stands for `[PERSON_1]`. */
  knownNames: string[]
}

const Names = z.array(z.string())

/** A case as it stands to somebody who may see it, with the accounts it is shared with. */
export type SharedCase = CaseRecord & {
  level: AccessLevel
  memberIds: string[]
}

/** Where a page of cases begins: behind the case changed at `updatedAt` with `id`. */
export interface CasePosition {
  updatedAt: Date
  id: string
}

function opened(
  vault: Vault,
  { reference, fastTrackReason, knownNames, ...row }: Omit<Row, 'referenceHash'>,
): CaseRecord {
  const names = vault.open(cases.knownNames, row.id, knownNames)
  return {
    ...row,
    reference: vault.open(cases.reference, row.id, reference),
    fastTrackReason: vault.open(cases.fastTrackReason, row.id, fastTrackReason),
    knownNames: names === null ? [] : Names.parse(JSON.parse(names)),
  }
}

const sealed = (
  vault: Vault,
  {
    id,
    ownerId,
    reference,
    fastTrackReason,
    knownNames,
  }: Pick<CaseRecord, 'id' | 'ownerId' | keyof SealedTexts>,
) => ({
  reference: vault.seal(cases.reference, id, reference),
  referenceHash: vault.lookup('cases.reference', `${ownerId}\0${reference.toLowerCase()}`),
  fastTrackReason: vault.seal(cases.fastTrackReason, id, fastTrackReason),
  knownNames: vault.seal(cases.knownNames, id, knownNames.length > 0 ? JSON.stringify(knownNames) : null),
})

const memberIds = sql<string[]>`array(
  select account_id from ${caseMembers} as team where team.case_id = ${cases.id})`

/** Cases with how `callerId` stands to each; whether they may see it is for the condition to say. */
function selectFor(db: Db, callerId: string) {
  return db
    .select({ row: cases, access: caseMembers.access, memberIds })
    .from(cases)
    .leftJoin(caseMembers, and(eq(caseMembers.caseId, cases.id), eq(caseMembers.accountId, callerId)))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectFor>>[number]

const visible = (vault: Vault, callerId: string, { row, access, ...rest }: Selected): SharedCase => ({
  ...opened(vault, row),
  ...rest,
  level: row.ownerId === callerId ? 'owner' : (access ?? 'reader'),
})

/** The case with this id where `callerId` owns it or it is shared with them; null for any other. */
export async function findVisibleCase(
  db: Db,
  vault: Vault,
  id: string,
  callerId: string,
): Promise<SharedCase | null> {
  const [found] = await selectFor(db, callerId).where(
    and(eq(cases.id, id), or(eq(cases.ownerId, callerId), isNotNull(caseMembers.access))),
  )
  return found ? visible(vault, callerId, found) : null
}

/** A case as it stands, held until the end of the transaction. */
export async function lockCase(db: Db, vault: Vault, id: string): Promise<CaseRecord> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id)).for('update')
  return opened(vault, present(row))
}

/** The ids of the cases that `callerId` owns or that are shared with them, for a condition. */
export function visibleIds(db: Db, callerId: string) {
  const own = db.select({ id: cases.id }).from(cases).where(eq(cases.ownerId, callerId))
  const shared = db
    .select({ id: caseMembers.caseId })
    .from(caseMembers)
    .where(eq(caseMembers.accountId, callerId))
  return unionAll(own, shared)
}

/** Those of the cases named that `callerId` owns or that are shared with them. */
export async function visibleAmong(db: Db, callerId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(inArray(cases.id, [...ids]), inArray(cases.id, visibleIds(db, callerId))))
  return new Set(rows.map(({ id }) => id))
}

/** Cases in a status; without one all that are not archived. */
function inStatus(status: CaseListStatus | undefined): SQL {
  if (status === undefined) return ne(cases.status, 'archived')
  return status === 'active'
    ? inArray(cases.status, CASE_STATUSES.filter(isActiveStatus))
    : eq(cases.status, status)
}

/**
 * Cases that `callerId` owns or that are shared with them, newest change first. Each of the two is read as far as the
 * page goes, so that a page costs the same however many cases there are.
 */
export async function listVisibleCases(
  db: Db,
  vault: Vault,
  callerId: string,
  filter: { status?: CaseListStatus; waiting?: WaitingDays; after?: CasePosition | null; limit: number },
): Promise<SharedCase[]> {
  const { after, waiting } = filter
  const wanted = and(inStatus(filter.status), waiting && mayWait(waiting), after ? behind(after) : undefined)
  const newestFirst = [desc(cases.updatedAt), desc(cases.id)]
  const own = db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.ownerId, callerId), wanted))
    .orderBy(...newestFirst)
    .limit(filter.limit)
  const shared = db
    .select({ id: cases.id })
    .from(caseMembers)
    .innerJoin(cases, eq(cases.id, caseMembers.caseId))
    .where(and(eq(caseMembers.accountId, callerId), wanted))
    .orderBy(...newestFirst)
    .limit(filter.limit)
  const page = unionAll(own, shared).as('page')
  const rows = await selectFor(db, callerId)
    .innerJoin(page, eq(page.id, cases.id))
    .orderBy(...newestFirst)
    .limit(filter.limit)
  return rows.map((found) => visible(vault, callerId, found))
}

const behind = ({ updatedAt, id }: CasePosition) =>
  or(lt(cases.updatedAt, updatedAt), and(eq(cases.updatedAt, updatedAt), lt(cases.id, id)))

/** Days that bound what can be waiting for somebody: the rule itself looks at each case. */
export interface WaitingDays {
  /** Clocks started on this day or before; yyyy-mm-dd. */
  startedUntil: string
}

/** In review, signed off (whose reviews come), or begun long enough ago. */
const mayWait = ({ startedUntil }: WaitingDays) =>
  or(
    inArray(cases.status, ['pending_review', 'completed']),
    lte(sql`coalesce(${cases.checklistReceivedOn}, ${cases.assessmentDate})`, startedUntil),
  )

/** Inserts a case. @throws a database error 23505 when the owner has one with this reference. */
export async function insertCase(db: Db, vault: Vault, record: CaseRecord): Promise<void> {
  await db.insert(cases).values({ ...record, ...sealed(vault, record) })
}

/** Writes a case as it now is. @throws a database error 23505 when its owner has another one with this reference. */
export async function updateCase(db: Db, vault: Vault, record: CaseRecord): Promise<void> {
  await db
    .update(cases)
    .set({ ...record, ...sealed(vault, record) })
    .where(eq(cases.id, record.id))
}

/**
 * Notes that something in a case changes, and holds the case until the end of the transaction; false where its content
 * is frozen. With `begins` a draft comes into progress, as the first saved domain brings it (decisions, "Cases").
 */
export async function touchOpenCase(
  db: Db,
  id: string,
  at: Date,
  { begins }: { begins: boolean },
): Promise<boolean> {
  const rows = await db
    .update(cases)
    .set({
      // Of two saves the later one may have been asked for earlier; a case never moves backwards in the list.
      updatedAt: sql`greatest(${cases.updatedAt}, ${at.toISOString()}::timestamptz)`,
      ...(begins && {
        status: sql`case when ${cases.status} = 'draft' then 'in_progress' else ${cases.status} end`,
      }),
    })
    .where(and(eq(cases.id, id), notInArray(cases.status, ['completed', 'archived'])))
    .returning({ id: cases.id })
  return rows.length > 0
}

/** How far each of the cases named has come: domains that are complete, and whether its clock was ever paused. */
export async function listProgress(
  db: Db,
  caseIds: string[],
): Promise<{ id: string; completed: number; wasPaused: boolean }[]> {
  if (caseIds.length === 0) return []
  return db
    .select({
      id: cases.id,
      completed: sql<number>`(select count(*)::int from ${dstAssessments} as domain
        where domain.case_id = ${cases}.id and domain.is_complete)`,
      wasPaused: sql<boolean>`exists (select from ${caseEvents} as event
        where event.case_id = ${cases}.id and event.kind = 'paused')`,
    })
    .from(cases)
    .where(inArray(cases.id, caseIds))
}

/** The domains of a case that are marked as complete. */
export async function completeDomains(db: Db, caseId: string): Promise<CareDomainId[]> {
  const rows = await db
    .select({ domain: dstAssessments.domain })
    .from(dstAssessments)
    .where(and(eq(dstAssessments.caseId, caseId), eq(dstAssessments.isComplete, true)))
  return rows.map(({ domain }) => domain)
}
