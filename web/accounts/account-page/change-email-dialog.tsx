import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { EmailChange } from '../../../shared/accounts/account-profile.ts'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSending } from '../../platform/use-sending.ts'
import { changeEmail, sessionsQuery } from './profile-data.ts'

interface ChangeEmailDialogProps {
  open: boolean
  onClose: () => void
  /** The link is on its way; with the server's sentence. */
  onSent: (message: string) => void
}

/** Asks for the new address and the password. */
export function ChangeEmailDialog({ open, ...props }: ChangeEmailDialogProps) {
  // Mounted anew at each opening, so that no password of an earlier attempt is left in it.
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, onSent }: Omit<ChangeEmailDialogProps, 'open'>) {
  const cache = useQueryClient()
  const form = useForm({
    resolver: zodResolver(EmailChange),
    defaultValues: { newEmail: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSending(form, {
    send: async ({ newEmail, password }) => {
      const { message } = await changeEmail(newEmail, password)
      void cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      onSent(message)
    },
    fields: ['newEmail', 'password'],
    failed: 'The link could not be sent. Please try again in a few minutes.',
  })
  return (
    <FormDialog
      {...{ onClose, failure }}
      title="Change email"
      size="small"
      submitLabel="Send the link"
      pending={isSubmitting}
      pendingText="Sending..."
      onSubmit={submit}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        <li>We send a link to the new address. Your address changes once you open it.</li>
        <li>Your present address is told about it.</li>
        <li>Your other sessions end at once.</li>
      </ul>
      <Field id="newEmail" label="New email" error={errors.newEmail?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={LIMITS.email}
          {...form.register('newEmail')}
        />
      </Field>
      <Field id="password" label="Your password" error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          maxLength={LIMITS.password}
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  )
}
