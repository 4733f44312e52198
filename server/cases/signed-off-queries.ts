import { and, desc, eq, exists, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { visibleIds } from './case-queries.ts'
import { caseRecommendations, cases, dstAssessments, dstAssessmentVersions } from './case-tables.ts'

/** A signed-off case as a list of one's work names it. */
export interface SignedOffCase {
  id: string
  reference: string
  assessmentType: (typeof cases.$inferSelect)['assessmentType']
  ageGroup: (typeof cases.$inferSelect)['ageGroup']
  signedOffAt: Date
}

/**
 * The signed-off cases that `callerId` may see and either owns, signed off, or saved something in; newest sign-off first.
 * @param filter `only` narrows to one case, `except` leaves cases out.
 */
export async function listSignedOffWork(
  db: Db,
  vault: Vault,
  callerId: string,
  filter: { only?: string; except: readonly string[]; limit: number },
): Promise<SignedOffCase[]> {
  const rows = await db
    .select()
    .from(cases)
    .where(
      and(
        inArray(cases.id, visibleIds(db, callerId)),
        isNotNull(cases.signedOffAt),
        or(
          eq(cases.ownerId, callerId),
          eq(cases.signedOffBy, callerId),
          exists(domainsSavedBy(db, callerId)),
          exists(recommendationsSavedBy(db, callerId)),
        ),
        filter.only ? eq(cases.id, filter.only) : undefined,
        filter.except.length > 0 ? notInArray(cases.id, [...filter.except]) : undefined,
      ),
    )
    .orderBy(desc(cases.signedOffAt), desc(cases.id))
    .limit(filter.limit)
  return rows.flatMap(({ id, reference, assessmentType, ageGroup, signedOffAt }) =>
    signedOffAt
      ? [{ id, reference: vault.open(cases.reference, id, reference), assessmentType, ageGroup, signedOffAt }]
      : [],
  )
}

// Both look at the case in hand, by the indexes that lead from a case to what was saved in it.
const domainsSavedBy = (db: Db, accountId: string) =>
  db
    .select({ id: dstAssessmentVersions.id })
    .from(dstAssessmentVersions)
    .innerJoin(dstAssessments, eq(dstAssessments.id, dstAssessmentVersions.assessmentId))
    .where(and(eq(dstAssessments.caseId, cases.id), eq(dstAssessmentVersions.savedBy, accountId)))

const recommendationsSavedBy = (db: Db, accountId: string) =>
  db
    .select({ id: caseRecommendations.id })
    .from(caseRecommendations)
    .where(and(eq(caseRecommendations.caseId, cases.id), eq(caseRecommendations.savedBy, accountId)))
