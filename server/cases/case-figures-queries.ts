import { and, asc, count, desc, eq, gte, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import type { CaseStatus } from '../../shared/cases/case.ts'
import type { RecommendationOutcome } from '../../shared/cases/recommendation.ts'
import type { Db } from '../platform/database.ts'
import { visibleIds } from './case-queries.ts'
import { caseEvents, caseRecommendations, cases, dstAssessments } from './case-tables.ts'

/** What times are worked out from: plain columns, so that no sealed text is opened for a figure. */
const TIMES = {
  id: cases.id,
  status: cases.status,
  assessmentType: cases.assessmentType,
  ageGroup: cases.ageGroup,
  assessmentDate: cases.assessmentDate,
  checklistReceivedOn: cases.checklistReceivedOn,
  signedOffAt: cases.signedOffAt,
}

const visibleTo = (db: Db, callerId: string, ...conditions: SQL[]) =>
  and(inArray(cases.id, visibleIds(db, callerId)), ...conditions)

/** How many of the cases that `callerId` sees have each status, and how many of these were opened since. */
export async function countByStatus(
  db: Db,
  callerId: string,
  openedSince: Date,
): Promise<{ status: CaseStatus; cases: number; opened: number }[]> {
  return db
    .select({
      status: cases.status,
      cases: count(),
      opened: sql<number>`(count(*) filter (where ${gte(cases.createdAt, openedSince)}))::int`,
    })
    .from(cases)
    .where(visibleTo(db, callerId))
    .groupBy(cases.status)
}

/** Which cases to look at. */
export type FiguresFilter = { status: CaseStatus } | 'signed off'

const matching = (filter: FiguresFilter) =>
  filter === 'signed off' ? isNotNull(cases.signedOffAt) : eq(cases.status, filter.status)

/** Dates and kinds of cases that `callerId` sees. */
export async function listCaseTimes(db: Db, callerId: string, filter: FiguresFilter) {
  return db
    .select(TIMES)
    .from(cases)
    .where(visibleTo(db, callerId, matching(filter)))
}

/** When the clocks of the same cases were paused and went on, oldest first; not why. */
export async function listClockTimes(db: Db, callerId: string, filter: FiguresFilter) {
  return db
    .select({ caseId: caseEvents.caseId, kind: caseEvents.kind, at: caseEvents.at })
    .from(caseEvents)
    .innerJoin(cases, eq(cases.id, caseEvents.caseId))
    .where(visibleTo(db, callerId, matching(filter), inArray(caseEvents.kind, ['paused', 'resumed'])))
    .orderBy(asc(caseEvents.at), asc(caseEvents.id))
}

/** What the teams of the same cases recommend at last; a case without a recommendation is left out. */
export async function listOutcomes(
  db: Db,
  callerId: string,
  filter: FiguresFilter,
): Promise<Map<string, RecommendationOutcome | null>> {
  const { caseId, outcome, version } = caseRecommendations
  const rows = await db
    .selectDistinctOn([caseId], { caseId, outcome })
    .from(caseRecommendations)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(visibleTo(db, callerId, matching(filter)))
    .orderBy(caseId, desc(version))
  return new Map(rows.map((row) => [row.caseId, row.outcome]))
}

/** When cases that `callerId` sees were opened, as far back as `since`. */
export async function listOpenings(db: Db, callerId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: cases.createdAt })
    .from(cases)
    .where(visibleTo(db, callerId, gte(cases.createdAt, since)))
  return rows.map(({ at }) => at)
}

/** When the completed cases that `callerId` sees were signed off, as far back as `since`. */
export async function listSignOffs(db: Db, callerId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: cases.signedOffAt })
    .from(cases)
    .where(visibleTo(db, callerId, eq(cases.status, 'completed'), gte(cases.signedOffAt, since)))
  return rows.flatMap(({ at }) => at ?? [])
}

/** How many adult cases that `callerId` sees have each level in each domain. */
export async function countLevels(
  db: Db,
  callerId: string,
): Promise<{ domain: CareDomainId; level: NeedLevel | null; cases: number }[]> {
  return db
    .select({ domain: dstAssessments.domain, level: dstAssessments.needLevel, cases: count() })
    .from(dstAssessments)
    .innerJoin(cases, eq(cases.id, dstAssessments.caseId))
    .where(visibleTo(db, callerId, eq(cases.ageGroup, 'adult'), isNotNull(dstAssessments.needLevel)))
    .groupBy(dstAssessments.domain, dstAssessments.needLevel)
}

/** The id of the case that `callerId` sees and that was changed last, outside the archive. */
export async function findLatestCaseId(db: Db, callerId: string): Promise<string | null> {
  const [latest] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(visibleTo(db, callerId, ne(cases.status, 'archived')))
    .orderBy(desc(cases.updatedAt), desc(cases.id))
    .limit(1)
  return latest?.id ?? null
}

/** Level and completion of the domains of a case that were begun. */
export async function listDomainStates(db: Db, caseId: string) {
  return db
    .select({
      domain: dstAssessments.domain,
      needLevel: dstAssessments.needLevel,
      isComplete: dstAssessments.isComplete,
    })
    .from(dstAssessments)
    .where(eq(dstAssessments.caseId, caseId))
}
