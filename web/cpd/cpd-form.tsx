import type { UseFormReturn } from 'react-hook-form'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Field, FieldError } from '../ui/field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { CpdFields } from './cpd-fields.ts'

interface CpdFormFieldsProps<Result> {
  form: UseFormReturn<CpdFields, unknown, Result>
  /** The last day that can be entered; yyyy-mm-dd. */
  today: string
}

/** Day, time, title and reflection of an entry. */
export function CpdFormFields<Result>({ form, today }: CpdFormFieldsProps<Result>) {
  const { errors } = form.formState
  return (
    <>
      <Field
        id="title"
        label="What you did"
        hint="Such as “Study day on mental capacity”"
        error={errors.title?.message}
      >
        <TextInput autoComplete="off" maxLength={LIMITS.title} {...form.register('title')} />
      </Field>
      <div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">
        <Field id="date" label="Day" error={errors.date?.message}>
          <TextInput type="date" max={today} {...form.register('date')} />
        </Field>
        <TimeFields form={form} />
      </div>
      <Field
        id="reflection"
        label="Reflection"
        optional
        hint="What you learnt, and what you do differently now. Leave out anything that identifies a patient or a colleague."
        error={errors.reflection?.message}
      >
        <Textarea rows={6} wordCount maxLength={LIMITS.reflection} {...form.register('reflection')} />
      </Field>
    </>
  )
}

/** Two boxes under one error: an hour and a half is 1 and 30. */
function TimeFields<Result>({ form }: { form: CpdFormFieldsProps<Result>['form'] }) {
  const error = form.formState.errors.hours?.message
  const wiring = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 5,
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? 'time-error' : undefined,
  } as const
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">Time</legend>
      {error && <FieldError id="time-error">{error}</FieldError>}
      <div className="flex gap-4">
        <label className="flex items-center gap-2">
          <TextInput className="max-w-20" {...wiring} {...form.register('hours')} />
          hours
        </label>
        <label className="flex items-center gap-2">
          <TextInput className="max-w-20" {...wiring} {...form.register('minutes')} />
          minutes
        </label>
      </div>
    </fieldset>
  )
}
