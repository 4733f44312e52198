import { useFormContext, useWatch } from 'react-hook-form'
import { REGISTRATION_ROLES, ROLE_LABEL } from '../../shared/accounts/roles.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AvailabilityLine } from './availability-line.tsx'
import type { RegistrationFields } from './registration-form-rules.ts'
import { useAvailability } from './use-availability.ts'

const ROLE_OPTIONS = REGISTRATION_ROLES.map((role) => ({ value: role, label: ROLE_LABEL[role] }))

/** Who registers: name, username, address and role. */
export function PersonFields() {
  const { register, control, formState } = useFormContext<RegistrationFields>()
  const { errors } = formState
  const [username, email] = useWatch({ control, name: ['username', 'email'] })
  const usernameAvailability = useAvailability('username', username)
  const emailAvailability = useAvailability('email', email)
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <Field id="firstName" label="First name" error={errors.firstName?.message}>
        <TextInput autoComplete="given-name" maxLength={LIMITS.name} {...register('firstName')} />
      </Field>
      <Field id="lastName" label="Last name" error={errors.lastName?.message}>
        <TextInput autoComplete="family-name" maxLength={LIMITS.name} {...register('lastName')} />
      </Field>
      <div>
        <Field
          id="username"
          label="Username"
          hint="At least 3 letters, numbers, dots, hyphens or underscores"
          error={errors.username?.message}
        >
          <TextInput
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LIMITS.username}
            {...register('username')}
          />
        </Field>
        <AvailabilityLine {...usernameAvailability} />
      </div>
      <div>
        <Field id="email" label="Professional email" hint="You sign in with it" error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="username"
            spellCheck={false}
            maxLength={LIMITS.email}
            {...register('email')}
          />
        </Field>
        <AvailabilityLine {...emailAvailability} />
      </div>
      <Field id="role" label="Professional role" error={errors.role?.message} className="sm:col-span-2">
        <Select placeholder="Select your role" options={ROLE_OPTIONS} {...register('role')} />
      </Field>
    </div>
  )
}
