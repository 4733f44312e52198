import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { PasswordChange } from '../../shared/accounts/account.ts'
import type { User } from '../../shared/accounts/account.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useToast } from '../ui/toast-context.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { comparing } from './password-comparison.ts'
import { changePassword } from './password-data.ts'
import { useSending } from '../platform/use-sending.ts'

const ChangeForm = PasswordChange.extend({
  confirmPassword: z.string().max(LIMITS.password),
})
const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export interface ChangePasswordFormProps {
  user: User
  /** What the password is called that is asked for first. */
  currentLabel: string
  onChanged: () => void
}

/** Changes the password of the signed-in person: the current one, and the new one twice. */
export function ChangePasswordForm({ user, currentLabel, onChanged }: ChangePasswordFormProps) {
  const toast = useToast()
  const form = useForm({ resolver: comparing('newPassword', zodResolver(ChangeForm)), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  const { submit, failure } = useSending(form, {
    send: async ({ currentPassword, newPassword }) => {
      const { message } = await changePassword(currentPassword, newPassword)
      form.reset(EMPTY)
      toast({ title: 'Password Changed', description: message, variant: 'success' })
      onChanged()
    },
    fields: ['currentPassword', 'newPassword'],
    failed: 'The password could not be changed. Please try again in a few minutes.',
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {failure && <Alert variant="danger">{failure}</Alert>}
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      <Field
        id="currentPassword"
        label={currentLabel}
        error={errors.currentPassword?.message}
        className="sm:max-w-80"
      >
        <PasswordInput
          autoComplete="current-password"
          maxLength={LIMITS.password}
          {...form.register('currentPassword')}
        />
      </Field>
      <NewPasswordFields
        password={{
          label: 'New password',
          error: errors.newPassword?.message,
          registration: form.register('newPassword', { deps: 'confirmPassword' }),
        }}
        confirmation={{
          label: 'Confirm new password',
          error: errors.confirmPassword?.message,
          registration: form.register('confirmPassword'),
        }}
        typed={typed}
        ownWords={[user.firstName, user.lastName, user.username]}
      />
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting}
        pendingText="Saving..."
        className="sm:self-start"
      >
        Change password
      </Button>
    </form>
  )
}
