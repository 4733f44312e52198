import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ProfileChange } from '../../../shared/accounts/account-profile.ts'
import type { User } from '../../../shared/accounts/account.ts'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { AvailabilityLine } from '../availability-line.tsx'
import { useAvailability } from '../use-availability.ts'
import { useSending } from '../../platform/use-sending.ts'
import { changeProfile } from './profile-data.ts'
import { SaveRow } from './save-row.tsx'
import { useReportUnsaved } from './unsaved-forms.ts'

const ProfileFields = ProfileChange.required()

/** First name, last name and username. */
export function ProfileForm({ user }: { user: User }) {
  const cache = useQueryClient()
  const toast = useToast()
  const form = useForm({
    resolver: zodResolver(ProfileFields),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, username: user.username },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useReportUnsaved(isDirty)
  const { submit, failure } = useSending(form, {
    send: async (profile) => {
      await changeProfile(cache, profile)
      form.reset(profile)
      toast({ title: 'Profile saved', variant: 'success' })
    },
    fields: ['firstName', 'lastName', 'username'],
    failed: 'Your profile could not be saved. Please try again in a few minutes.',
  })
  const username = useWatch({ control: form.control, name: 'username' })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {failure && <Alert variant="danger">{failure}</Alert>}
      <div className="grid items-end gap-x-5 gap-y-6 sm:grid-cols-2">
        <Field id="firstName" label="First name" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" maxLength={LIMITS.name} {...form.register('firstName')} />
        </Field>
        <Field id="lastName" label="Last name" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" maxLength={LIMITS.name} {...form.register('lastName')} />
        </Field>
        <UsernameField
          error={errors.username?.message}
          registration={form.register('username')}
          // One's own name is taken, by oneself.
          asked={isSameName(username, user.username) ? '' : username}
        />
      </div>
      <SaveRow label="Save profile" saving={isSubmitting} changed={isDirty} />
    </form>
  )
}

interface UsernameFieldProps {
  error: string | undefined
  registration: UseFormRegisterReturn
  /** The name to ask about; empty for none. */
  asked: string
}

function UsernameField({ error, registration, asked }: UsernameFieldProps) {
  const availability = useAvailability('username', asked)
  return (
    <div>
      <Field
        id="username"
        label="Username"
        hint="At least 3 letters, numbers, dots, hyphens or underscores"
        error={error}
      >
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.username}
          {...registration}
        />
      </Field>
      <AvailabilityLine {...availability} />
    </div>
  )
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase()
}
