import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Credentials } from '../../shared/accounts/account.ts'
import { useAuth } from '../platform/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { loginFailure } from './login-failure.ts'
import type { LoginFailure } from './login-failure.ts'
import { ResendLink } from './resend-link.tsx'

/** Email and password. What follows a success is the screen's matter: the session changes, and so does the screen. */
export function LoginForm({ email }: { email?: string }) {
  const { signIn } = useAuth()
  const [failure, setFailure] = useState<(LoginFailure & { email: string }) | null>(null)
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: email ?? '', password: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    // With the address known only the password is left to type.
    if (email) setFocus('password')
  }, [email, setFocus])

  const submit = handleSubmit(async (credentials) => {
    setFailure(null)
    try {
      await signIn(credentials)
    } catch (error) {
      setFailure({ ...loginFailure(error), email: credentials.email })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure && (
        <Alert variant="danger" actions={failure.unverified && <ResendLink email={failure.email} />}>
          {failure.message}
        </Alert>
      )}
      <Field id="email" label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" spellCheck={false} {...register('email')} />
      </Field>
      <Field id="password" label="Password" error={errors.password?.message}>
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
    </form>
  )
}
