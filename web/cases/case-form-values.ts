import { z } from 'zod'
import { AGE_GROUP_LABEL, ASSESSMENT_TYPE_LABEL, NewCase } from '../../shared/cases/case.ts'
import type { Case } from '../../shared/cases/case.ts'
import { formatDate, londonDate } from '../../shared/platform/dates.ts'
import { PlainDate } from '../../shared/platform/endpoint.ts'

/** The fields in the order of the screen. */
export const CASE_FIELDS = ['caseReference', 'assessmentDate', 'assessmentType', 'ageGroup'] as const
export type CaseField = (typeof CASE_FIELDS)[number]

/** The names of the fields. */
export const CASE_FIELD_LABEL: Readonly<Record<CaseField, string>> = {
  caseReference: 'Case reference',
  assessmentDate: 'Assessment date',
  assessmentType: 'Assessment type',
  ageGroup: 'Age group',
}

/** What the controls of the case form hold; nothing is chosen for the nurse in advance. */
export type CaseFormValues = Record<CaseField, string>

/** The form of a new case has the schema of the call; an emptied date counts as left out. */
export const NewCaseForm = z.preprocess(
  (values: CaseFormValues) => ({ ...values, assessmentDate: values.assessmentDate || undefined }),
  NewCase,
)

/** The form of a saved case: the server keeps the date that a change leaves out, so that emptying it is refused. */
export const SavedCaseForm = NewCase.extend({
  assessmentDate: z.string().min(1, 'Enter the assessment date').pipe(PlainDate),
})

/** The form of a saved case, or of a new one dated today. */
export function formValues(saved: Case | null, now: Date): CaseFormValues {
  return {
    caseReference: saved?.caseReference ?? '',
    assessmentDate: saved?.assessmentDate ?? londonDate(now),
    assessmentType: saved?.assessmentType ?? '',
    ageGroup: saved?.ageGroup ?? '',
  }
}

type FieldValues = Readonly<Partial<Record<CaseField, string | undefined>>>

/** The fields in which two cases, or what forms hold of them, differ. */
export function differingFields(one: FieldValues, other: FieldValues): CaseField[] {
  return CASE_FIELDS.filter((field) => one[field] !== other[field])
}

/** `values`, in which these fields say what `source` says. */
export function withFields(
  values: CaseFormValues,
  source: CaseFormValues,
  fields: readonly CaseField[],
): CaseFormValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, source[field]])) }
}

const CHOICES: Readonly<Record<string, string>> = { ...ASSESSMENT_TYPE_LABEL, ...AGE_GROUP_LABEL }

/** What a field holds, in the words of the screen. */
export function fieldWords(field: CaseField, value: string): string {
  if (value === '') return '(empty)'
  if (field === 'caseReference') return value
  return field === 'assessmentDate' ? formatDate(value) : (CHOICES[value] ?? value)
}
