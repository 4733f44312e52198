import type { QueryClient } from '@tanstack/react-query'
import { SAMPLE_CASES } from '../../content/sample-cases/sample-cases.ts'
import { assessmentApi } from '../../shared/assessments/assessment-api.ts'
import { caseApi } from '../../shared/cases/case-api.ts'
import { call } from '../platform/call.ts'

/**
 * Opens the fictional sample case in the account, as if its twelve domains had been typed in; answers its id.
 * @throws CallError; what was saved until then stays.
 */
export async function openSampleCase(cache: QueryClient): Promise<string> {
  const { caseReference, assessmentType, ageGroup, assessments } = SAMPLE_CASES.a
  try {
    const { id } = (await call(caseApi.create, { body: { caseReference, assessmentType, ageGroup } })).case
    for (const fields of assessments)
      await call(assessmentApi.create, { params: { id }, body: { ...fields, isComplete: true } })
    return id
  } finally {
    void cache.invalidateQueries({ queryKey: ['cases'] })
  }
}
