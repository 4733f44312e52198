import { z } from 'zod'
import { AGE_GROUP_LABEL, ASSESSMENT_TYPE_LABEL, NewCase } from '../../shared/cases/case.ts'
import type { Case } from '../../shared/cases/case.ts'
import { formatDate, londonDate } from '../../shared/platform/dates.ts'
import { PlainDate } from '../../shared/platform/endpoint.ts'

/** The fields in the order of the screen. Some are shown only where they apply, see `appliesTo`. */
export const CASE_FIELDS = [
  'caseReference',
  'assessmentDate',
  'assessmentType',
  'ageGroup',
  'checklistReceivedOn',
  'fastTrackReason',
  'knownNames',
] as const
export type CaseField = (typeof CASE_FIELDS)[number]

/** The names of the fields. */
export const CASE_FIELD_LABEL: Readonly<Record<CaseField, string>> = {
  caseReference: 'Case reference',
  assessmentDate: 'Assessment date',
  assessmentType: 'Assessment type',
  ageGroup: 'Age group',
  checklistReceivedOn: 'Checklist received on',
  fastTrackReason: 'Reason for the fast track',
  knownNames: 'Names in this case',
}

/** What the controls of the case form hold; nothing is chosen for the nurse in advance. */
export type CaseFormValues = Record<CaseField, string>

/**
 * Whether a field has a meaning for a case of this kind. The 28 days count from the Checklist, and neither holds for
 * fast track or for children (facts 1.4 and 1.8); the reason belongs to fast track alone. What a hidden field held is
 * kept, so that a type chosen by mistake costs nothing.
 */
export function appliesTo(
  field: CaseField,
  { assessmentType, ageGroup }: Pick<CaseFormValues, 'assessmentType' | 'ageGroup'>,
): boolean {
  if (field === 'checklistReceivedOn') return assessmentType !== 'fast_track' && ageGroup !== 'cyp'
  if (field === 'fastTrackReason') return assessmentType === 'fast_track'
  return true
}

/** The names of a field that holds one a line. */
export const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The same sentence as the server's. */
const ChecklistDate = PlainDate.refine(
  (value) => value <= londonDate(new Date()),
  'The Checklist cannot have been received after today.',
).nullish()

/** One sentence for the one field that holds all names. */
const Names = z
  .array(z.string())
  .superRefine((names, context) => {
    const message = NewCase.shape.knownNames.safeParse(names).error?.issues[0]?.message
    if (message) context.addIssue({ code: 'custom', message })
  })
  .optional()

/** The form of a new case has the schema of the call; what is empty counts as left out. */
export const NewCaseForm = z.preprocess(
  (values: CaseFormValues) => ({
    ...values,
    assessmentDate: values.assessmentDate || undefined,
    checklistReceivedOn: values.checklistReceivedOn || undefined,
    fastTrackReason: values.fastTrackReason.trim() ? values.fastTrackReason : undefined,
    knownNames: values.knownNames.trim() ? namesIn(values.knownNames) : undefined,
  }),
  NewCase.extend({ checklistReceivedOn: ChecklistDate, knownNames: Names }),
)

/**
 * The form of a saved case: the server keeps what a change leaves out, so that an emptied assessment date is refused and
 * the other two are taken away by name.
 */
export const SavedCaseForm = z.preprocess(
  (values: CaseFormValues) => ({
    ...values,
    checklistReceivedOn: values.checklistReceivedOn || null,
    fastTrackReason: values.fastTrackReason.trim() ? values.fastTrackReason : null,
    knownNames: namesIn(values.knownNames),
  }),
  NewCase.extend({
    assessmentDate: z.string().min(1, 'Enter the assessment date').pipe(PlainDate),
    checklistReceivedOn: ChecklistDate,
    knownNames: Names,
  }),
)

/** The form of a saved case, or of a new one dated today. */
export function formValues(saved: Case | null, now: Date): CaseFormValues {
  return {
    caseReference: saved?.caseReference ?? '',
    assessmentDate: saved?.assessmentDate ?? londonDate(now),
    assessmentType: saved?.assessmentType ?? '',
    ageGroup: saved?.ageGroup ?? '',
    checklistReceivedOn: saved?.checklistReceivedOn ?? '',
    fastTrackReason: saved?.fastTrackReason ?? '',
    knownNames: asTyped(saved?.knownNames),
  }
}

type FieldValue = string | readonly string[] | null | undefined
type FieldValues = Readonly<Partial<Record<CaseField, FieldValue>>>

/** A value as its control shows it: nothing is empty, and a list has one entry a line. */
const asTyped = (value: FieldValue): string => (typeof value === 'string' ? value : (value ?? []).join('\n'))

const compared = (field: CaseField, value: FieldValue): string =>
  field === 'knownNames' ? namesIn(asTyped(value)).join('\n') : asTyped(value)

/** The fields in which two cases, or what forms hold of them, differ. An empty field is the same as an absent one, and so is an empty line. */
export function differingFields(one: FieldValues, other: FieldValues): CaseField[] {
  return CASE_FIELDS.filter((field) => compared(field, one[field]) !== compared(field, other[field]))
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
export function fieldWords(field: CaseField, value: string | readonly string[] | null): string {
  const text = asTyped(value)
  if (!text) return '(empty)'
  if (field === 'knownNames') return namesIn(text).join(', ')
  if (field === 'caseReference' || field === 'fastTrackReason') return text
  const isDate = field === 'assessmentDate' || field === 'checklistReceivedOn'
  return isDate ? formatDate(text) : (CHOICES[text] ?? text)
}
