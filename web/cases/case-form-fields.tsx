import type { UseFormReturn } from 'react-hook-form'
import {
  AGE_GROUP_LABEL,
  AGE_GROUPS,
  ASSESSMENT_TYPE_LABEL,
  ASSESSMENT_TYPES,
} from '../../shared/cases/case.ts'
import type { NewCase } from '../../shared/cases/case.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { CASE_FIELD_LABEL } from './case-form-values.ts'
import type { CaseFormValues } from './case-form-values.ts'

const TYPES = ASSESSMENT_TYPES.map((value) => ({ value, label: ASSESSMENT_TYPE_LABEL[value] }))
const GROUPS = AGE_GROUPS.map((value) => ({ value, label: AGE_GROUP_LABEL[value] }))

interface CaseFormFieldsProps {
  form: UseFormReturn<CaseFormValues, unknown, NewCase>
  /** The case does not exist yet. */
  isNew: boolean
  readOnly: boolean
}

/** The four fields of a case. */
export function CaseFormFields({ form, isNew, readOnly }: CaseFormFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid items-end gap-x-5 gap-y-4 sm:grid-cols-2">
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
    </div>
  )
}
