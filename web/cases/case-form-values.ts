import { z } from 'zod'
import { NewCase } from '../../shared/cases/case.ts'
import type { Case } from '../../shared/cases/case.ts'
import { londonDate } from '../../shared/platform/dates.ts'

/** What the controls of the case form hold; nothing is chosen for the nurse in advance. */
export interface CaseFormValues {
  caseReference: string
  assessmentType: string
  ageGroup: string
  assessmentDate: string
}

/** The fields in the order of the screen. */
export const CASE_FIELDS = ['caseReference', 'assessmentType', 'ageGroup', 'assessmentDate'] as const

/** The form's schema is that of the call; an emptied date counts as left out. */
export const CaseForm = z.preprocess(
  (values: CaseFormValues) => ({ ...values, assessmentDate: values.assessmentDate || undefined }),
  NewCase,
)

/** The form of a saved case, or of a new one dated today. */
export function formValues(saved: Case | null, now: Date): CaseFormValues {
  return {
    caseReference: saved?.caseReference ?? '',
    assessmentType: saved?.assessmentType ?? '',
    ageGroup: saved?.ageGroup ?? '',
    assessmentDate: saved?.assessmentDate ?? londonDate(now),
  }
}

/** The fields in which the two records differ. */
export function differingFields(one: Case, other: Case): (typeof CASE_FIELDS)[number][] {
  return CASE_FIELDS.filter((field) => one[field] !== other[field])
}
