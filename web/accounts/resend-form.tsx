import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Email } from '../../shared/accounts/account.ts'
import { sentence } from '../platform/call-error.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { resendVerification } from './account-data.ts'
import { RESEND_FAILED } from './resend-messages.ts'

const ResendRequest = z.strictObject({ email: Email })

/** Asks for another verification link, for an address that the person types or confirms. */
export function ResendForm({ email = '' }: { email?: string }) {
  const resend = useMutation(resendVerification)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ResendRequest),
    defaultValues: { email },
  })
  const submit = handleSubmit((request) => resend.mutate(request.email))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field id="resend-email" label="Email" error={formState.errors.email?.message}>
        <TextInput type="email" autoComplete="email" spellCheck={false} {...register('email')} />
      </Field>
      <Button type="submit" className="self-start" pending={resend.isPending} pendingText="Sending...">
        Send the link again
      </Button>
      {resend.data && (
        <Alert variant="success" announce>
          {resend.data.message}
        </Alert>
      )}
      {resend.error && <Alert variant="danger">{sentence(resend.error, RESEND_FAILED)}</Alert>}
    </form>
  )
}
