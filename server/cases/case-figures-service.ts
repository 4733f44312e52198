import { caseClock, caseReviews } from '../../shared/cases/case-clock.ts'
import type { CaseClock, CaseReviews } from '../../shared/cases/case-times.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import type { CaseStatus } from '../../shared/cases/case.ts'
import type { RecommendationOutcome } from '../../shared/cases/recommendation.ts'
import type { LatestCase } from '../../shared/dashboard/dashboard-stats.ts'
import { londonDate } from '../../shared/platform/dates.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import {
  countByStatus,
  countLevels,
  type FiguresFilter,
  findLatestCaseId,
  listCaseTimes,
  listClockTimes,
  listDomainStates,
  listOpenings,
  listOutcomes,
  listSignOffs,
} from './case-figures-queries.ts'
import { pausesOf } from './case-reply.ts'

type Who = Pick<Caller, 'id'>

/** A case as far as figures are made of it: no text, no name. */
export interface CaseTimes {
  status: CaseStatus
  signedOffAt: Date | null
  clock: CaseClock | null
  reviews: CaseReviews | null
  /** What the team recommends; null where it recommends nothing yet. */
  outcome: RecommendationOutcome | null
}

/** How many of the cases the caller sees have each status, and how many of these were opened since. */
export function caseCounts(
  db: Db,
  { id }: Who,
  openedSince: Date,
): Promise<{ status: CaseStatus; cases: number; opened: number }[]> {
  return countByStatus(db, id, openedSince)
}

/** Clocks, reviews and recommendations of the cases the caller sees, at `now`. */
export async function caseTimesOf(
  db: Db,
  { id }: Who,
  filter: FiguresFilter,
  now: Date,
): Promise<CaseTimes[]> {
  const today = londonDate(now)
  const events = await listClockTimes(db, id, filter)
  const pauses = pausesOf(events.map((event) => ({ ...event, reason: null })))
  const outcomes = await listOutcomes(db, id, filter)
  return (await listCaseTimes(db, id, filter)).map(({ id: caseId, status, signedOffAt, ...row }) => {
    const signedOffOn = signedOffAt && londonDate(signedOffAt)
    const timed = { ...row, signedOffOn, pauses: pauses.get(caseId) ?? [] }
    const times = { clock: caseClock(timed, today), reviews: caseReviews(timed, today) }
    return { status, signedOffAt, outcome: outcomes.get(caseId) ?? null, ...times }
  })
}

/** When the cases the caller sees were opened, as far back as `since`. */
export function caseOpenings(db: Db, { id }: Who, since: Date): Promise<Date[]> {
  return listOpenings(db, id, since)
}

/** When the completed cases the caller sees were signed off, as far back as `since`. */
export function caseSignOffs(db: Db, { id }: Who, since: Date): Promise<Date[]> {
  return listSignOffs(db, id, since)
}

/** How many of the adult cases the caller sees have each level in each domain. */
export function levelCounts(
  db: Db,
  { id }: Who,
): Promise<{ domain: CareDomainId; level: NeedLevel | null; cases: number }[]> {
  return countLevels(db, id)
}

/** The case the caller sees that was changed last, domain by domain; null where there is none. */
export async function latestCaseOf(db: Db, { id }: Who): Promise<LatestCase | null> {
  const caseId = await findLatestCaseId(db, id)
  return caseId ? { id: caseId, domains: await listDomainStates(db, caseId) } : null
}
