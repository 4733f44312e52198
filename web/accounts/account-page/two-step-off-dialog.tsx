import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TwoStepEnd } from '../../../shared/accounts/account-profile.ts'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
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
  const form = useForm({ resolver: zodResolver(TwoStepEnd), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSending(form, {
    send: async ({ password }) => onOff((await stopTwoStep(password)).message),
    fields: ['password'],
    failed: 'Two-step sign-in could not be switched off. Please try again in a few minutes.',
  })
  return (
    <FormDialog
      {...{ onClose, failure }}
      title="Switch off two-step sign-in?"
      description="Your password alone is then enough to sign in. Your recovery codes stop working."
      size="small"
      submitLabel="Switch off"
      variant="danger"
      pending={isSubmitting}
      pendingText="Switching off..."
      onSubmit={submit}
    >
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
