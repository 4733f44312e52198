import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import {
  AGE_GROUP_LABEL,
  AGE_GROUPS,
  ASSESSMENT_TYPE_LABEL,
  ASSESSMENT_TYPES,
} from '../../shared/cases/case.ts'
import type { NewCase } from '../../shared/cases/case.ts'
import { londonDate } from '../../shared/platform/dates.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { appliesTo, CASE_FIELD_LABEL } from './case-form-values.ts'
import type { CaseField, CaseFormValues } from './case-form-values.ts'

const TYPES = ASSESSMENT_TYPES.map((value) => ({ value, label: ASSESSMENT_TYPE_LABEL[value] }))
const GROUPS = AGE_GROUPS.map((value) => ({ value, label: AGE_GROUP_LABEL[value] }))

interface CaseFormFieldsProps {
  form: UseFormReturn<CaseFormValues, unknown, NewCase>
  /** The case does not exist yet. */
  isNew: boolean
  readOnly: boolean
  /** Below the fields. */
  children?: ReactNode
}

/** The fields of a case: the four of the specification, then what its type asks for. */
export function CaseFormFields({ form, isNew, readOnly, children }: CaseFormFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const [assessmentType, ageGroup] = useWatch({ control, name: ['assessmentType', 'ageGroup'] })
  // A field that stands in the way of saving is never hidden.
  const isShown = (field: CaseField) =>
    appliesTo(field, { assessmentType, ageGroup }) || errors[field] !== undefined
  return (
    <div className="grid grid-cols-1 items-end gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field
        id="caseReference"
        label={CASE_FIELD_LABEL.caseReference}
        hint="Your own reference; never a name or an NHS number."
        error={errors.caseReference?.message}
      >
        <TextInput autoComplete="off" readOnly={readOnly} {...register('caseReference')} />
      </Field>
      <Field
        id="assessmentDate"
        label={CASE_FIELD_LABEL.assessmentDate}
        hint={isNew && 'Left empty, it is today.'}
        error={errors.assessmentDate?.message}
      >
        <TextInput type="date" readOnly={readOnly} {...register('assessmentDate')} />
      </Field>
      <Field
        id="assessmentType"
        label={CASE_FIELD_LABEL.assessmentType}
        error={errors.assessmentType?.message}
      >
        <Select
          placeholder="Select an assessment type"
          options={TYPES}
          disabled={readOnly}
          {...register('assessmentType')}
        />
      </Field>
      <Field id="ageGroup" label={CASE_FIELD_LABEL.ageGroup} error={errors.ageGroup?.message}>
        <Select
          placeholder="Select an age group"
          options={GROUPS}
          disabled={readOnly}
          {...register('ageGroup')}
        />
      </Field>
      {isShown('checklistReceivedOn') && (
        <Field
          id="checklistReceivedOn"
          label={CASE_FIELD_LABEL.checklistReceivedOn}
          optional
          hint="The day the integrated care board received the positive Checklist: the 28 days count from it."
          error={errors.checklistReceivedOn?.message}
          className="sm:col-span-2"
        >
          <TextInput
            type="date"
            max={londonDate(new Date())}
            readOnly={readOnly}
            className="sm:max-w-[calc(50%-0.625rem)]"
            {...register('checklistReceivedOn')}
          />
        </Field>
      )}
      {isShown('fastTrackReason') && (
        <Field
          id="fastTrackReason"
          label={CASE_FIELD_LABEL.fastTrackReason}
          hint={<FastTrackHint />}
          error={errors.fastTrackReason?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={6} readOnly={readOnly} {...register('fastTrackReason')} />
        </Field>
      )}
      <Field
        id="knownNames"
        label={CASE_FIELD_LABEL.knownNames}
        optional
        hint={<NamesHint />}
        error={errors.knownNames?.message}
        className="sm:col-span-2"
      >
        <Textarea rows={2} autoComplete="off" readOnly={readOnly} {...register('knownNames')} />
      </Field>
      {children}
    </div>
  )
}

/** What the reason has to say, and who may complete the official tool (facts 5.6, sections 3 and 4). */
function FastTrackHint() {
  return (
    <>
      <p>
        Say why the condition is rapidly deteriorating, why it may be entering a terminal phase, what care is
        needed and how urgently, and what the person wishes.
      </p>
      <p className="mt-1">
        Only an appropriate clinician completes the official tool: a registered nurse or doctor responsible
        for the person&apos;s diagnosis, treatment or care.
      </p>
    </>
  )
}

/** What the names are for, and where they go (decisions, "AI"). */
function NamesHint() {
  return (
    <>
      One name a line, of people and places that may turn up in the texts. The first is written [PERSON_1],
      the second [PERSON_2], so put new ones at the end. The list is kept encrypted and used only to spot
      names: it is in no list, worksheet or report, and no assistant is sent it.
    </>
  )
}
