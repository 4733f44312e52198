import type { Recommendation, RecommendationChange } from '../../shared/cases/recommendation.ts'
import { later } from '../../shared/platform/dates.ts'
import { FORMER, namesOf } from '../accounts/account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { CaseParts } from './case-parts.ts'
import { holdOpenCase } from './open-case.ts'
import {
  findRecommendation,
  insertRecommendation,
  type RecommendationRecord,
} from './recommendation-queries.ts'
import { changedTexts, type Warnings, warningsIn } from '../platform/text-warnings.ts'
import type { VisibleCase } from './visible-case.ts'

/** The team's recommendation, with a line in the audit record that it was read. */
export async function readRecommendation(
  parts: CaseParts,
  act: Act,
  caseId: string,
): Promise<Recommendation> {
  await recordAudit(parts.db, act, {
    action: 'case.read',
    subject: { type: 'case', id: caseId },
    detail: { recommendation: true },
  })
  return recommendationReply(parts.db, await findRecommendation(parts.db, parts.vault, caseId))
}

/**
 * Saves the team's recommendation as its next version; the former one stays. Only people fill it: no indicator is ever
 * stored here (facts 3.3).
 * @throws AppError version_conflict with the newer one when `version` is stale; conflict where the content is frozen.
 */
export async function saveRecommendation(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  { id: caseId, knownNames }: Pick<VisibleCase, 'id' | 'knownNames'>,
  change: RecommendationChange,
): Promise<{ recommendation: Recommendation } & Warnings> {
  const { vault } = parts
  const { nature, intensity, complexity, unpredictability, participants } = change
  const texts = { nature, intensity, complexity, unpredictability, participants }
  const seen = await findRecommendation(parts.db, vault, caseId)
  const warnings = warningsIn(parts, seen ? changedTexts(texts, seen) : texts, knownNames)
  const recommendation = await transaction(parts.db, async (db) => {
    await holdOpenCase(db, vault, caseId, act.at, { begins: false })
    const before = await findRecommendation(db, vault, caseId)
    if (change.version !== undefined && change.version !== (before?.version ?? 0))
      throw new AppError(
        'version_conflict',
        'The recommendation was saved in the meantime. Your text is still here.',
        { current: await recommendationReply(db, before) },
      )
    const kept = (key: 'nature' | 'intensity' | 'complexity' | 'unpredictability' | 'participants') =>
      change[key] === undefined ? (before?.[key] ?? null) : change[key] || null
    const record: Omit<RecommendationRecord, 'id'> = {
      caseId,
      version: (before?.version ?? 0) + 1,
      outcome: change.outcome === undefined ? (before?.outcome ?? null) : change.outcome,
      nature: kept('nature'),
      intensity: kept('intensity'),
      complexity: kept('complexity'),
      unpredictability: kept('unpredictability'),
      participants: kept('participants'),
      savedAt: before ? later(act.at, before.savedAt) : act.at,
      savedBy: caller.id,
    }
    await insertRecommendation(db, vault, record)
    await recordAudit(db, act, {
      action: 'recommendation.saved',
      subject: { type: 'case', id: caseId },
      detail: { version: record.version },
    })
    return recommendationReply(db, record)
  })
  return { recommendation, ...warnings }
}

/** A recommendation as the wire shows it; empty where none was ever saved. */
export async function recommendationReply(
  db: Db,
  record: Omit<RecommendationRecord, 'id'> | null,
): Promise<Recommendation> {
  if (!record)
    return {
      ...{ outcome: null, nature: null, intensity: null, complexity: null, unpredictability: null },
      ...{ participants: null, version: 0, updatedAt: null, updatedBy: null, updatedById: null },
    }
  const names = await namesOf(db, [record.savedBy])
  const { outcome, nature, intensity, complexity, unpredictability, participants, version } = record
  return {
    ...{ outcome, nature, intensity, complexity, unpredictability, participants, version },
    updatedAt: record.savedAt.toISOString(),
    updatedBy: names.get(record.savedBy)?.name ?? FORMER,
    updatedById: record.savedBy,
  }
}
