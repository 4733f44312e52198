import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { EmailChange } from '../../../shared/accounts/account-profile.ts'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
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
  const formId = useId()
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
    <Dialog
      open
      onClose={onClose}
      title="Change email"
      size="small"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={isSubmitting}
            pendingText="Sending..."
          >
            Send the link
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
          <li>We send a link to the new address. Your address changes once you open it.</li>
          <li>Your present address is told about it.</li>
          <li>Your other sessions end at once.</li>
        </ul>
        {failure && <Alert variant="danger">{failure}</Alert>}
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
      </form>
    </Dialog>
  )
}
