import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock, Link2Off } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { refreshUser } from '../platform/me-query.ts'
import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { AccountCard } from './account-card.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import type { ResetOutcome } from './reset-password-form.tsx'
import { StateMark } from './state-mark.tsx'
import { useTitleFocus } from './use-title-focus.ts'

/**
 * /reset-password?token=: where the link of the mail leads. The token is read once and taken out of the address, so
 * that it stays neither in the browser's history nor in view; a reload has to begin with the mail again.
 */
export function ResetPasswordPage() {
  const token = useTakenToken()
  const [outcome, setOutcome] = useState<ResetOutcome | null>(null)
  const cache = useQueryClient()
  if (outcome) return <Outcome {...outcome} />
  if (token === '') return <Outcome state="missing" message={NO_TOKEN} />
  return (
    <ResetPasswordForm
      token={token}
      onOutcome={(next) => {
        setOutcome(next)
        // Every session of the account has ended: this browser may hold one of them.
        if (next.state === 'done') void refreshUser(cache)
      }}
    />
  )
}

const NO_TOKEN = 'This page needs the link from the mail.'

const TEXTS = {
  done: {
    title: 'Password Changed',
    more: 'You have been signed out everywhere else.',
    mark: <StateMark icon={CircleCheck} tone="success" />,
  },
  expired: {
    title: 'Link Expired',
    more: 'A link works for one hour. We can send you a new one at once.',
    mark: <StateMark icon={Clock} tone="warning" />,
  },
  invalid: {
    title: 'Link Not Valid',
    more: 'A link works once. Where you asked for several, only the latest one counts.',
    mark: <StateMark icon={Link2Off} tone="danger" />,
  },
  missing: {
    title: 'Open the Link Again',
    more: 'If you reloaded this page, go back to the mail and open its link once more: it works for one hour, until a new password is chosen.',
    mark: <StateMark icon={Link2Off} tone="info" />,
  },
}

function Outcome({ state, message }: { state: keyof typeof TEXTS; message: string }) {
  const { title, more, mark } = TEXTS[state]
  usePageTitle(title)
  useTitleFocus()
  return (
    <AccountCard title={title} mark={mark} description={message}>
      <p>{more}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {state === 'done' ? (
          <ButtonLink to={paths.login} variant="primary">
            Continue to Login
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.forgotPassword} variant="primary">
              Ask for a new link
            </ButtonLink>
            <ButtonLink to={paths.login}>Back to sign in</ButtonLink>
          </>
        )}
      </div>
    </AccountCard>
  )
}

/** The token of the address with which the page was opened; the address loses it. */
function useTakenToken(): string {
  const inAddress = useSearchParams()[0].get('token') ?? ''
  const navigate = useNavigate()
  const [token, setToken] = useState(inAddress)
  // Another link opened in the same tab brings another token.
  if (inAddress !== '' && inAddress !== token) setToken(inAddress)
  useEffect(() => {
    if (inAddress !== '') void navigate({ search: '' }, { replace: true })
  }, [inAddress, navigate])
  return token
}
