import { MailCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { AccountCard } from './account-card.tsx'
import { emailOf } from './email-of.ts'
import { ResendForm } from './resend-form.tsx'
import { StateMark } from './state-mark.tsx'

const NEXT_STEPS = [
  'Check your inbox for a mail from Healthcare Assessment Platform. It can take a few minutes; look into the junk folder too.',
  'Open the link in the mail to verify your address. The link works for 24 hours.',
  'Sign in with your email and password.',
]

/** Shown after a registration: what comes next, and another link where none arrived. */
export function RegistrationSuccessPage() {
  usePageTitle('Registration Successful')
  const email = emailOf(useLocation().state)
  return (
    <AccountCard
      title="Registration Successful!"
      description={
        email ? (
          <>
            We have sent a verification link to <strong className="break-all text-ink">{email}</strong>.
          </>
        ) : (
          'We have sent a verification link to the address you gave.'
        )
      }
      mark={<StateMark icon={MailCheck} tone="success" />}
    >
      <h2 className="text-lg">Next steps</h2>
      <ol className="mt-2 mb-6 flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-muted">
        {NEXT_STEPS.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      <ButtonLink to={paths.login} variant="primary" className="w-full">
        Go to Login Page
      </ButtonLink>
      <div className="mt-6">
        <Disclosure title="No mail? Resend the verification link" headingLevel={2}>
          <ResendForm email={email} />
        </Disclosure>
      </div>
    </AccountCard>
  )
}
