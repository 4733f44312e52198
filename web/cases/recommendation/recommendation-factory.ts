import type { Recommendation } from '../../../shared/cases/recommendation.ts'

/** A saved recommendation for tests. */
export function aRecommendation(change: Partial<Recommendation> = {}): Recommendation {
  return {
    outcome: null,
    nature: 'Advanced dementia',
    intensity: null,
    complexity: null,
    unpredictability: null,
    participants: 'District nurse, social worker',
    version: 3,
    updatedAt: '2026-11-21T14:05:00.000Z',
    updatedBy: 'Asha Patel',
    updatedById: '01900000-0000-7000-8000-000000000001',
    ...change,
  }
}

/** The answer where nothing was ever saved. */
export const NOTHING_SAVED: Recommendation = {
  ...{ outcome: null, nature: null, intensity: null, complexity: null, unpredictability: null },
  ...{ participants: null, version: 0, updatedAt: null, updatedBy: null, updatedById: null },
}
