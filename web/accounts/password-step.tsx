import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Credentials } from '../../shared/accounts/account.ts'
import type { TwoStepRequired } from '../../shared/accounts/account.ts'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { ExternalLink, TextLink } from '../ui/text-link.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { loginFailure } from './login-failure.ts'
import type { LoginFailure } from './login-failure.ts'
import { ResendLink } from './resend-link.tsx'

interface PasswordStepProps {
  email: string | undefined
  /** Why the second step led back here. */
  notice: string | null
  /** The page behind has to stay, so that links open beside it. */
  keepsPage: boolean
  onChallenge: (challenge: TwoStepRequired, email: string) => void
}

/** The first step of signing in. */
export function PasswordStep({ email, notice, keepsPage, onChallenge }: PasswordStepProps) {
  const { signIn } = useAuth()
  const [failure, setFailure] = useState<LoginFailure | null>(notice ? { message: notice } : null)
  const { register, handleSubmit, setFocus, control, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: email ?? '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const typedEmail = useWatch({ control, name: 'email' })
  useEffect(() => {
    // With the address known only the password is left to type.
    if (email) setFocus('password')
  }, [email, setFocus])

  const submit = handleSubmit(async (credentials) => {
    setFailure(null)
    try {
      const challenge = await signIn(credentials)
      if (challenge) onChallenge(challenge, credentials.email)
    } catch (error) {
      setFailure(loginFailure(error, credentials.email))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {/* No ids of their own: the form also stands in dialogs over pages with fields of the same name. */}
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" spellCheck={false} {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting}
        pendingText="Signing in..."
        className="w-full"
      >
        Sign In
      </Button>
      <p className="text-sm">
        {keepsPage ? (
          <ExternalLink href={paths.forgotPassword}>Forgotten your password?</ExternalLink>
        ) : (
          <TextLink to={paths.forgotPassword} state={{ email: typedEmail }}>
            Forgotten your password?
          </TextLink>
        )}
      </p>
      {failure && (
        <Alert variant="danger" actions={failure.resendTo && <ResendLink email={failure.resendTo} />}>
          {failure.message}
        </Alert>
      )}
    </form>
  )
}
