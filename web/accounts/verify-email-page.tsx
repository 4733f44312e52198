import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, MailSearch } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { refreshUser } from '../platform/me-query.ts'
import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AccountCard } from './account-card.tsx'
import { verification } from './account-data.ts'
import { ResendForm } from './resend-form.tsx'
import { StateMark } from './state-mark.tsx'
import { verificationState } from './verification-state.ts'

const TEXTS = {
  loading: {
    title: 'Verifying Your Email',
    description: 'Please wait while we verify your email address...',
    more: 'This may take a few moments...',
    mark: <StateMark icon={MailSearch} tone="info" />,
  },
  success: {
    title: 'Email Verified!',
    description: 'Your email has been successfully verified.',
    more: 'You can now log in to your Healthcare Assessment Platform account.',
    mark: <StateMark icon={CircleCheck} tone="success" />,
  },
  error: {
    title: 'Verification Failed',
    description: 'There was a problem verifying your email.',
    more: 'If this problem persists, please try registering again or contact support.',
    mark: <StateMark icon={CircleAlert} tone="danger" />,
  },
  expired: {
    title: 'Link Expired',
    description: 'Your verification link has expired.',
    more: 'Please register again to receive a new verification email.',
    mark: <StateMark icon={Clock} tone="warning" />,
  },
}

/** Where the link of the verification mail leads. */
export function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const query = useQuery(verification(token))
  const { state, message, unreached } = verificationState(token, query.isFetching ? NOT_YET : query)
  const { title, description, more, mark } = TEXTS[state]
  usePageTitle(title)
  const cache = useQueryClient()
  useEffect(() => {
    // The link may have been that to a new address of somebody who is signed in here.
    if (state === 'success') void refreshUser(cache)
  }, [state, cache])
  return (
    <AccountCard
      title={title}
      mark={mark}
      description={
        <div aria-live="polite">
          <p>{description}</p>
          {message && message !== description && <p className="mt-1 font-semibold text-ink">{message}</p>}
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{more}</p>
        {state === 'loading' && <Spinner />}
        {state === 'success' && (
          <ButtonLink to={paths.login} variant="primary">
            Continue to Login
          </ButtonLink>
        )}
        {state === 'error' && (
          <div className="flex flex-wrap gap-3">
            {unreached && (
              <Button variant="primary" onClick={() => void query.refetch()}>
                Try again
              </Button>
            )}
            <ButtonLink to={paths.register} variant={unreached ? 'secondary' : 'primary'}>
              Back to Registration
            </ButtonLink>
          </div>
        )}
        {state === 'expired' && (
          <>
            <ButtonLink to={paths.register} variant="primary">
              Register Again
            </ButtonLink>
            <Disclosure title="Resend the verification link instead" headingLevel={2}>
              <ResendForm />
            </Disclosure>
          </>
        )}
      </div>
    </AccountCard>
  )
}

const NOT_YET = { data: undefined, error: null }
