import { useState } from 'react'
import type { TwoStepRequired } from '../../shared/accounts/account.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'

export interface LoginFormProps {
  /** The address that is already known: somebody signs in again over the page they were on, which has to stay. */
  email?: string
}

/**
 * Signing in: email and password, and the code of the second step where the account asks for one. What follows a
 * success is the screen's matter: the session changes, and so does the screen.
 */
export function LoginForm({ email }: LoginFormProps) {
  const [challenge, setChallenge] = useState<TwoStepRequired | null>(null)
  const [typedEmail, setTypedEmail] = useState(email)
  const [returnedBecause, setReturnedBecause] = useState<string | null>(null)
  if (challenge) {
    return (
      <CodeStep
        challenge={challenge}
        onReturn={(because) => {
          setReturnedBecause(because)
          setChallenge(null)
        }}
      />
    )
  }
  return (
    <PasswordStep
      email={typedEmail}
      notice={returnedBecause}
      keepsPage={email !== undefined}
      onChallenge={(next, typed) => {
        setTypedEmail(typed)
        setChallenge(next)
      }}
    />
  )
}
