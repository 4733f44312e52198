import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { TwoStepConfirmation } from '../../../shared/accounts/account-profile.ts'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { hasCode } from '../../platform/call-error.ts'
import { refreshUser } from '../../platform/me-query.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSending } from '../../platform/use-sending.ts'
import { confirmTwoStep } from './profile-data.ts'

interface TwoStepConfirmFormProps {
  /** The id by which a button outside sends the form. */
  formId: string
  onConfirming: (confirming: boolean) => void
  onOn: (recoveryCodes: readonly string[]) => void
}

/** Takes the first code of the app, which switches two-step sign-in on. */
export function TwoStepConfirmForm({ formId, onConfirming, onOn }: TwoStepConfirmFormProps) {
  const cache = useQueryClient()
  const form = useForm({ resolver: zodResolver(TwoStepConfirmation), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  useEffect(() => onConfirming(isSubmitting), [isSubmitting, onConfirming])
  const { submit, failure } = useSending(form, {
    send: async ({ code }) => {
      try {
        onOn(await confirmTwoStep(code))
      } catch (error) {
        // Switched on in another tab, or here by an answer that was lost: the page behind shows how things stand.
        if (hasCode(error, 'conflict')) void refreshUser(cache)
        throw error
      }
    },
    fields: ['code'],
    failed: 'The code could not be checked. Please try again.',
  })
  return (
    <form id={formId} noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      {failure && <Alert variant="danger">{failure}</Alert>}
      <Field id="code" label="Code" hint="Six digits, new every 30 seconds" error={errors.code?.message}>
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={LIMITS.twoStepCode}
          className="sm:max-w-48"
          {...form.register('code')}
        />
      </Field>
    </form>
  )
}
