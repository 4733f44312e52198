import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { caseRecommendations } from './case-tables.ts'

const TEXTS = ['nature', 'intensity', 'complexity', 'unpredictability', 'participants'] as const
type Texts = Record<(typeof TEXTS)[number], string | null>

/** A saved recommendation with its texts opened. */
export type RecommendationRecord = Omit<typeof caseRecommendations.$inferSelect, keyof Texts> & Texts

/** The recommendation that stands; null where none was ever saved. */
export async function findRecommendation(
  db: Db,
  vault: Vault,
  caseId: string,
): Promise<RecommendationRecord | null> {
  const [row] = await db
    .select()
    .from(caseRecommendations)
    .where(eq(caseRecommendations.caseId, caseId))
    .orderBy(desc(caseRecommendations.version))
    .limit(1)
  if (!row) return null
  return { ...row, ...mapTexts((text) => vault.open(caseRecommendations[text], row.id, row[text])) }
}

/** Saves a recommendation as the next version; the former ones stay. */
export async function insertRecommendation(
  db: Db,
  vault: Vault,
  record: Omit<RecommendationRecord, 'id'>,
): Promise<void> {
  const id = uuidv7()
  await db.insert(caseRecommendations).values({
    ...record,
    id,
    ...mapTexts((text) => vault.seal(caseRecommendations[text], id, record[text])),
  })
}

function mapTexts<T>(of: (text: (typeof TEXTS)[number]) => T): Record<keyof Texts, T> {
  return {
    nature: of('nature'),
    intensity: of('intensity'),
    complexity: of('complexity'),
    unpredictability: of('unpredictability'),
    participants: of('participants'),
  }
}
