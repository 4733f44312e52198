import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Recommendation } from '../../../shared/cases/recommendation.ts'
import type { FrameQuery } from '../../ui/page-frame.tsx'
import { recommendationQuery } from './recommendation-data.ts'
import { RecommendationPart } from './recommendation-part.ts'
import type { RecommendationState } from './recommendation-part.ts'

/** The recommendation of the case on a page: the part that is saved by itself, and how far it is loaded. */
export interface RecommendationControl {
  part: RecommendationPart
  query: FrameQuery<Recommendation>
}

/** `caseId` stays as it is; null: the case does not exist yet, and nothing is asked for. */
export function useRecommendation(caseId: string | null): RecommendationControl {
  const cache = useQueryClient()
  const query = useQuery({ ...recommendationQuery(caseId ?? ''), enabled: caseId !== null })
  const [part] = useState(() => new RecommendationPart(caseId ?? '', cache))
  const { data } = query
  useEffect(() => {
    if (data) part.load(data)
  }, [part, data])
  return { part, query }
}

/** The recommendation as it stands on this screen. */
export function useRecommendationState(part: RecommendationPart): RecommendationState {
  return useSyncExternalStore(part.subscribe, part.state)
}
