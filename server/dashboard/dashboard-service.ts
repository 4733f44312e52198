import { isActiveStatus } from '../../shared/cases/case.ts'
import { ANALYTICS_MONTHS, type Analytics } from '../../shared/dashboard/analytics-api.ts'
import type { DashboardStats, LatestCase } from '../../shared/dashboard/dashboard-stats.ts'
import { londonDate, londonDayStart, londonMonday, londonMonth } from '../../shared/platform/dates.ts'
import { present } from '../../shared/platform/present.ts'
import {
  caseCounts,
  caseOpenings,
  caseSignOffs,
  type CaseTimes,
  caseTimesOf,
  latestCaseOf,
  levelCounts,
} from '../cases/case-figures-service.ts'
import { sessionsBegunSince } from '../chat/chat-session-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { aiSessionsBegun, readTokensByMonth } from '../subscriptions/allowance-service.ts'
import { assessmentsByMonth, completionTimes, levelsByDomain, reviewsAhead } from './analytics-rules.ts'
import { beforeMonth, monthsFrom, monthsUpTo } from './dashboard-months.ts'

/** How many of the cases the caller owns or shares stand where, with what is new about them. */
export async function readStats(db: Db, act: Act, caller: Caller): Promise<DashboardStats> {
  const thisWeek = londonDayStart(londonMonday(act.at))
  const counts = await caseCounts(db, caller, thisWeek)
  const inReview = await caseTimesOf(db, caller, { status: 'pending_review' }, act.at)
  const month = londonMonth(act.at)
  const signOffs = await caseSignOffs(db, caller, beforeMonth(month))
  const today = londonDate(act.at)
  await recordAudit(db, act, { action: 'case.counted' })
  const sumOf = (pick: (one: (typeof counts)[number]) => number) =>
    counts.reduce((sum, one) => sum + pick(one), 0)
  return {
    activeCases: sumOf((one) => (isActiveStatus(one.status) ? one.cases : 0)),
    pendingReviews: sumOf(({ status, cases }) => (status === 'pending_review' ? cases : 0)),
    aiSessions: await aiSessionsBegun(db, caller, act.at),
    completedDsts: sumOf(({ status, cases }) => (status === 'completed' ? cases : 0)),
    trends: {
      activeCases: sumOf((one) => (isActiveStatus(one.status) ? one.opened : 0)),
      pendingReviews: inReview.filter(({ clock }) => clock?.state === 'running' && clock.dueOn <= today)
        .length,
      aiSessions: await sessionsBegunSince(db, caller, thisWeek),
      completedDsts: signOffs.filter((at) => londonMonth(at) === month).length,
    },
  }
}

/** Where the case changed last stands, domain by domain; null for somebody who sees no case. */
export async function readLatestCase(db: Db, act: Act, caller: Caller): Promise<LatestCase | null> {
  const latest = await latestCaseOf(db, caller)
  if (latest) await recordAudit(db, act, { action: 'case.read', subject: { type: 'case', id: latest.id } })
  return latest
}

/** Figures over the cases the caller owns or shares, and over their own use of AI. */
export async function readAnalytics(db: Db, act: Act, caller: Caller): Promise<Analytics> {
  const today = londonDate(act.at)
  const thisMonth = londonMonth(act.at)
  const months = monthsUpTo(thisMonth, ANALYTICS_MONTHS)
  const firstMonth = present(months[0])
  const signedOff = await caseTimesOf(db, caller, 'signed off', act.at)
  const lately = signedOff.filter(
    ({ signedOffAt }) => signedOffAt && months.includes(londonMonth(signedOffAt)),
  )
  const tokens = await readTokensByMonth(db, caller, firstMonth)
  await recordAudit(db, act, { action: 'case.counted' })
  return {
    months: assessmentsByMonth(
      months,
      await caseOpenings(db, caller, beforeMonth(firstMonth)),
      lately.flatMap(({ signedOffAt }) => signedOffAt ?? []),
    ),
    completion: completionTimes(lately.map(({ clock }) => clock)),
    domains: levelsByDomain(await levelCounts(db, caller)),
    reviews: reviewsAhead(
      monthsFrom(thisMonth, ANALYTICS_MONTHS),
      signedOff.flatMap((one) => (isReviewed(one) ? (one.reviews ?? []) : [])),
      today,
    ),
    tokens: months.map((month) => ({ month, tokens: tokens.get(month) ?? 0 })),
  }
}

/** Nobody reviews the care of a case that is archived, or of somebody whom the team recommended as not eligible. */
const isReviewed = ({ status, outcome }: CaseTimes) => status !== 'archived' && outcome !== 'not_eligible'
