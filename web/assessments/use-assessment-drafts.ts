import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { AssessmentDrafts } from './assessment-drafts.ts'
import type { PanelState } from './assessment-drafts.ts'

/** The drafts of the case on this page; they live as long as the page does. */
export function useAssessmentDrafts(assessments: readonly Assessment[]): AssessmentDrafts {
  const [drafts] = useState(() => new AssessmentDrafts(assessments))
  useEffect(() => drafts.adopt(assessments), [drafts, assessments])
  return drafts
}

/** One domain's state; renders again only when that domain changes. */
export function usePanel(drafts: AssessmentDrafts, domain: CareDomainId): PanelState {
  return useSyncExternalStore(
    drafts.subscribe,
    useCallback(() => drafts.panel(domain), [drafts, domain]),
  )
}
