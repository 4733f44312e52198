import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { NewPassword } from '../../shared/accounts/account.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { CallError, sentence } from '../platform/call-error.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { comparing } from './password-comparison.ts'
import { resetPassword } from './password-data.ts'
import { refusedFields } from '../platform/refused-fields.ts'
import { useSending } from '../platform/use-sending.ts'

const ResetForm = z.strictObject({ password: NewPassword, confirmPassword: z.string().max(LIMITS.password) })

/** How the link came to its end, with the server's sentence. */
export interface ResetOutcome {
  state: 'done' | 'expired' | 'invalid'
  message: string
}

/** Chooses the new password. */
export function ResetPasswordForm({
  token,
  onOutcome,
}: {
  token: string
  onOutcome: (outcome: ResetOutcome) => void
}) {
  usePageTitle('New Password')
  const form = useForm({
    resolver: comparing('password', zodResolver(ResetForm)),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  const { submit, failure } = useSending(form, {
    send: async ({ password }) => {
      try {
        const { message } = await resetPassword(token, password)
        onOutcome({ state: 'done', message })
      } catch (error) {
        const ended = refusedLink(error)
        if (!ended) throw error
        onOutcome(ended)
      }
    },
    fields: ['password'],
    failed: 'The password could not be changed. Please try again in a few minutes.',
  })
  return (
    <AccountCard
      title="Choose a New Password"
      description="You use it from now on to sign in. All your open sessions end."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {failure && <Alert variant="danger">{failure}</Alert>}
        <NewPasswordFields
          password={{
            label: 'New password',
            error: errors.password?.message,
            registration: form.register('password', { deps: 'confirmPassword' }),
          }}
          confirmation={{
            label: 'Confirm new password',
            error: errors.confirmPassword?.message,
            registration: form.register('confirmPassword'),
          }}
          typed={typed}
          ownWords={[]}
        />
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting}
          pendingText="Saving..."
          className="w-full"
        >
          Save new password
        </Button>
      </form>
    </AccountCard>
  )
}

/** A refusal that is about the link; null where it is about the password, or where there was no answer. */
function refusedLink(error: unknown): ResetOutcome | null {
  if (!(error instanceof CallError) || refusedFields(error, ['password']).length > 0) return null
  if (error.status === 410) return { state: 'expired', message: sentence(error, 'This link has expired.') }
  if (error.status === 400) return { state: 'invalid', message: sentence(error, 'This link is not valid.') }
  return null
}
