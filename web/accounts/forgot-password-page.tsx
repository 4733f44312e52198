import { zodResolver } from '@hookform/resolvers/zod'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { Email } from '../../shared/accounts/account.ts'
import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Field } from '../ui/field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AccountCard } from './account-card.tsx'
import { emailOf } from './email-of.ts'
import { askForPasswordLink } from './password-data.ts'
import { StateMark } from './state-mark.tsx'
import { useSending } from '../platform/use-sending.ts'
import { useTitleFocus } from './use-title-focus.ts'

const LinkRequest = z.strictObject({ email: Email })

interface Sent {
  email: string
  message: string
}

/** /forgot-password: asks for a link by which a new password is chosen. */
export function ForgotPasswordPage() {
  const known = emailOf(useLocation().state)
  const [sent, setSent] = useState<Sent | null>(null)
  const [email, setEmail] = useState(known)
  if (!sent) return <Ask email={email} onSent={setSent} />
  return (
    <Answered
      message={sent.message}
      onAgain={() => {
        setEmail(sent.email)
        setSent(null)
      }}
    />
  )
}

function Ask({ email, onSent }: { email: string; onSent: (sent: Sent) => void }) {
  usePageTitle('Forgotten Password')
  const form = useForm({ resolver: zodResolver(LinkRequest), defaultValues: { email } })
  const { submit, failure } = useSending(form, {
    send: async (request) => {
      const { message } = await askForPasswordLink(request.email)
      onSent({ email: request.email, message })
    },
    fields: ['email'],
    failed: 'The link could not be sent. Please try again in a few minutes.',
  })
  return (
    <AccountCard
      title="Forgotten Your Password?"
      description="Enter the address you sign in with. We send you a link to choose a new password."
      after={
        <p className="px-1 text-sm text-muted">
          Remembered it? <TextLink to={paths.login}>Sign in</TextLink>
        </p>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {failure && <Alert variant="danger">{failure}</Alert>}
        <Field id="email" label="Email" error={form.formState.errors.email?.message}>
          <TextInput type="email" autoComplete="username" spellCheck={false} {...form.register('email')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          pendingText="Sending..."
          className="w-full"
        >
          Send the link
        </Button>
      </form>
    </AccountCard>
  )
}

function Answered({ message, onAgain }: { message: string; onAgain: () => void }) {
  usePageTitle('Check Your Inbox')
  useTitleFocus()
  return (
    <AccountCard
      title="Check Your Inbox"
      mark={<StateMark icon={MailCheck} tone="info" />}
      description={message}
    >
      <p>
        The link works once, for one hour. The mail can take a few minutes; look into the junk folder too.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.login} variant="primary">
          Back to sign in
        </ButtonLink>
        <Button onClick={onAgain}>Send another link</Button>
      </div>
    </AccountCard>
  )
}
