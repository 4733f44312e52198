import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { TwoStepEnd } from '../../../shared/accounts/account-profile.ts'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useSending } from '../../platform/use-sending.ts'
import { stopTwoStep } from './profile-data.ts'

interface TwoStepOffDialogProps {
  onClose: () => void
  /** It is off; with the server's sentence. */
  onOff: (message: string) => void
}

/** Asks for the password before two-step sign-in is switched off. */
export function TwoStepOffDialog({ onClose, onOff }: TwoStepOffDialogProps) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(TwoStepEnd), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSending(form, {
    send: async ({ password }) => onOff((await stopTwoStep(password)).message),
    fields: ['password'],
    failed: 'Two-step sign-in could not be switched off. Please try again in a few minutes.',
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Switch off two-step sign-in?"
      description="Your password alone is then enough to sign in. Your recovery codes stop working."
      size="small"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            pending={isSubmitting}
            pendingText="Switching off..."
          >
            Switch off
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {failure && <Alert variant="danger">{failure}</Alert>}
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
