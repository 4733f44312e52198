import type { ComponentProps } from 'react'
import { MEMBER_ACCESS } from '../../../shared/cases/case-member.ts'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ACCESS_LABEL, ACCESS_MEANING } from './team-words.ts'

const OPTIONS = MEMBER_ACCESS.map((value) => ({ value, label: ACCESS_LABEL[value] }))

interface AccessFieldProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  error: string | undefined
}

/** How a colleague takes part: both ways explained, none chosen in advance. */
export function AccessField({ error, ...props }: AccessFieldProps) {
  return (
    <Field
      label="Access"
      error={error}
      hint={MEMBER_ACCESS.map((access) => (
        <p key={access}>
          <span className="font-semibold text-ink">{ACCESS_LABEL[access]}</span> {ACCESS_MEANING[access]}
        </p>
      ))}
    >
      <Select options={OPTIONS} {...props} />
    </Field>
  )
}

interface PartFieldProps extends ComponentProps<typeof TextInput> {
  error: string | undefined
}

/** Somebody's part in the meeting. */
export function PartField({ error, ...props }: PartFieldProps) {
  return (
    <Field label="Part in the meeting" optional error={error} hint="Such as “Social worker, local authority”">
      <TextInput maxLength={LIMITS.part} autoComplete="off" {...props} />
    </Field>
  )
}
