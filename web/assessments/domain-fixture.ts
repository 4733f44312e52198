import type { QueryClient } from '@tanstack/react-query'
import { afterEach } from 'vitest'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { Autosave } from '../platform/autosave.ts'
import { anAssessment } from './assessment-factory.ts'
import { AssessmentDrafts } from './assessment-drafts.ts'
import { domainParts } from './domain-part.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The twelve domains of a case under autosave, which ends with the test. */
export function savedDomains(assessments: readonly Assessment[], cache: QueryClient) {
  const { caseId } = anAssessment()
  const drafts = new AssessmentDrafts(assessments)
  const parts = domainParts({ drafts, cache, caseId })
  const autosave = new Autosave({ accountId: 'asha', caseId, title: 'C-104', parts })
  stops.push(autosave.start())
  return { drafts, autosave }
}
