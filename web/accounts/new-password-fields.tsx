import type { UseFormRegisterReturn } from 'react-hook-form'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { PasswordIndicators } from './password-indicators.tsx'

interface PasswordField {
  label: string
  error: string | undefined
  registration: UseFormRegisterReturn
}

export interface NewPasswordFieldsProps {
  password: PasswordField
  confirmation: PasswordField
  /** What is typed so far. */
  typed: string
  /** Names of the person, which make a poor password. */
  ownWords: readonly string[]
}

/** A new password, twice, with its rules. */
export function NewPasswordFields({ password, confirmation, typed, ownWords }: NewPasswordFieldsProps) {
  return (
    <div className="@container">
      <div className="grid items-end gap-x-5 gap-y-6 @lg:grid-cols-2">
        <OneField {...password} />
        <div className="-mt-3 @lg:order-last @lg:col-span-2">
          <PasswordIndicators password={typed} ownWords={ownWords} />
        </div>
        <OneField {...confirmation} />
      </div>
    </div>
  )
}

function OneField({ label, error, registration }: PasswordField) {
  return (
    <Field id={registration.name} label={label} error={error}>
      <PasswordInput autoComplete="new-password" maxLength={LIMITS.password} {...registration} />
    </Field>
  )
}
