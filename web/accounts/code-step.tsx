import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { TwoStepCode } from '../../shared/accounts/account-profile.ts'
import type { TwoStepRequired } from '../../shared/accounts/account.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { CallError, sentence } from '../platform/call-error.ts'
import { useAuth } from '../platform/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { refusedFields } from '../platform/refused-fields.ts'

const CodeForm = z.strictObject({ code: TwoStepCode })

interface CodeStepProps {
  challenge: TwoStepRequired
  /** Back to the password: because the person chose to (null), or because this sign-in is over. */
  onReturn: (because: string | null) => void
}

/** The second step of signing in: the code of the authenticator app, or a recovery code. */
export function CodeStep({ challenge, onReturn }: CodeStepProps) {
  const { finishSignIn } = useAuth()
  const [recovery, setRecovery] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    resolver: zodResolver(CodeForm),
    defaultValues: { code: '' },
  })
  useEffect(() => setFocus('code'), [recovery, setFocus])

  const submit = handleSubmit(async ({ code }) => {
    setFailure(null)
    try {
      await finishSignIn({ challenge: challenge.challenge, code })
    } catch (error) {
      const [wrong] = refusedFields(error, ['code'])
      if (wrong) setError('code', { type: 'server', message: wrong.message }, { shouldFocus: true })
      else if (isOver(error)) onReturn(sentence(error, 'Login failed'))
      else setFailure(sentence(error, 'Login failed'))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field
        label={recovery ? 'Recovery code' : 'Code'}
        hint={
          recovery
            ? 'Enter one of the codes you kept when you set up two-step sign-in. Each works once.'
            : challenge.message
        }
        error={formState.errors.code?.message}
      >
        {/* Either kind is taken in either way; what changes is the keyboard of a phone. */}
        <TextInput
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.twoStepCode}
          {...register('code')}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={formState.isSubmitting}
        pendingText="Signing in..."
        className="w-full"
      >
        Sign In
      </Button>
      <div className="-mx-3 flex flex-col items-start gap-1">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            reset()
            setFailure(null)
            setRecovery(!recovery)
          }}
        >
          {recovery ? 'Use the code of the app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onReturn(null)}>
          Back to email and password
        </Button>
      </div>
      {failure && <Alert variant="danger">{failure}</Alert>}
    </form>
  )
}

/** A 401 about nothing that was typed: the challenge has run out, or was used. */
function isOver(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}
