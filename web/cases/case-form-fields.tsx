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
import type { CaseFormValues } from './case-form-values.ts'

const TYPES = ASSESSMENT_TYPES.map((value) => ({ value, label: ASSESSMENT_TYPE_LABEL[value] }))
const GROUPS = AGE_GROUPS.map((value) => ({ value, label: AGE_GROUP_LABEL[value] }))

interface CaseFormFieldsProps {
  form: UseFormReturn<CaseFormValues, unknown, NewCase>
  readOnly: boolean
}

/** The four fields of a case. */
export function CaseFormFields({ form, readOnly }: CaseFormFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field
        id="caseReference"
        label="Case reference"
        hint="Your own reference; never a name or an NHS number."
        error={errors.caseReference?.message}
      >
        <TextInput autoComplete="off" readOnly={readOnly} {...register('caseReference')} />
      </Field>
      <Field
        id="assessmentDate"
        label="Assessment date"
        hint="Left empty, it is today."
        error={errors.assessmentDate?.message}
      >
        <TextInput type="date" readOnly={readOnly} {...register('assessmentDate')} />
      </Field>
      <Field id="assessmentType" label="Assessment type" error={errors.assessmentType?.message}>
        <Select
          placeholder="Select an assessment type"
          options={TYPES}
          disabled={readOnly}
          {...register('assessmentType')}
        />
      </Field>
      <Field id="ageGroup" label="Age group" error={errors.ageGroup?.message}>
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
