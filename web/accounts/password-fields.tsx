import { useFormContext, useWatch } from 'react-hook-form'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { PasswordIndicators } from './password-indicators.tsx'
import type { RegistrationFields } from './registration-form-rules.ts'

/** The new password, twice, with its rules. */
export function PasswordFields() {
  const { register, control, formState, getFieldState, trigger } = useFormContext<RegistrationFields>()
  const { errors } = formState
  const [password, firstName, lastName, username] = useWatch({
    control,
    name: ['password', 'firstName', 'lastName', 'username'],
  })
  function compareAgain() {
    if (getFieldState('confirmPassword').error) void trigger('confirmPassword')
  }
  return (
    <div className="grid items-end gap-x-5 gap-y-6 sm:grid-cols-2">
      <Field id="password" label="Password" error={errors.password?.message}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={LIMITS.password}
          {...register('password', { onChange: compareAgain })}
        />
      </Field>
      <div className="-mt-3 sm:order-last sm:col-span-2">
        <PasswordIndicators password={password} ownWords={[firstName, lastName, username]} />
      </div>
      <Field id="confirmPassword" label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={LIMITS.password}
          {...register('confirmPassword')}
        />
      </Field>
    </div>
  )
}
