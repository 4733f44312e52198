import { useFormContext, useWatch } from 'react-hook-form'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { RegistrationFields } from './registration-form-rules.ts'

/** The password of a new account. */
export function PasswordFields() {
  const { register, control, formState } = useFormContext<RegistrationFields>()
  const { errors } = formState
  const [password, firstName, lastName, username] = useWatch({
    control,
    name: ['password', 'firstName', 'lastName', 'username'],
  })
  return (
    <NewPasswordFields
      password={{
        label: 'Password',
        error: errors.password?.message,
        registration: register('password', { deps: 'confirmPassword' }),
      }}
      confirmation={{
        label: 'Confirm password',
        error: errors.confirmPassword?.message,
        registration: register('confirmPassword'),
      }}
      typed={password}
      ownWords={[firstName, lastName, username]}
    />
  )
}
