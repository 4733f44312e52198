import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '../../shared/accounts/account.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { tierCovers } from '../../shared/subscriptions/tiers.ts'
import { supportApi, SupportRequest } from '../../shared/support/support-api.ts'
import { call } from '../platform/call.ts'
import { useAuth } from '../platform/session.ts'
import { useSending } from '../platform/use-sending.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { LazyDialogPart } from '../ui/lazy-dialog.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { SUPPORT_HOURS } from './support-words.ts'

/** Writes to support, and says what happens next. */
export function SupportDialog({ onClose }: LazyDialogPart) {
  const { user } = useAuth()
  const [sent, setSent] = useState<string | null>(null)
  if (!user) return null
  return (
    // The text around the button that opens it is smaller.
    <div className="text-base">
      {sent === null ? (
        <WriteDialog user={user} onClose={onClose} onSent={setSent} />
      ) : (
        <Dialog
          open
          onClose={onClose}
          title="Thank you"
          focus="title"
          size="small"
          description={`${sent} Support works ${SUPPORT_HOURS}.`}
          footer={<Button onClick={onClose}>Close</Button>}
        />
      )}
    </div>
  )
}

interface WriteDialogProps {
  user: User
  onClose: () => void
  /** It is on its way; with the server's sentence. */
  onSent: (message: string) => void
}

function WriteDialog({ user, onClose, onSent }: WriteDialogProps) {
  const [leaving, setLeaving] = useState(false)
  const form = useForm({
    resolver: zodResolver(SupportRequest),
    defaultValues: { subject: '', message: '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const { submit, failure } = useSending(form, {
    send: async (body) => onSent((await call(supportApi.request, { body })).message),
    fields: ['subject', 'message'],
    failed: 'Your message could not be sent. It is still here; please try again in a few minutes.',
  })
  const close = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <>
      <FormDialog
        onClose={close}
        title="Contact support"
        description={<WhatHappens user={user} />}
        closeOnOutsideClick={!isDirty}
        submitLabel="Send message"
        pending={isSubmitting}
        pendingText="Sending..."
        failure={failure}
        onSubmit={submit}
      >
        <Field id="support-subject" label="Subject" error={errors.subject?.message}>
          <TextInput autoComplete="off" maxLength={LIMITS.subject} {...form.register('subject')} />
        </Field>
        <Field
          id="support-message"
          label="Message"
          hint="What you did, what happened, and what you expected. Do not enter anything that identifies a patient."
          error={errors.message?.message}
        >
          <Textarea rows={6} maxLength={LIMITS.message} {...form.register('message')} />
        </Field>
      </FormDialog>
      <ConfirmDialog
        open={leaving}
        title="Leave without sending?"
        confirmLabel="Leave without sending"
        cancelLabel="Stay"
        variant="danger"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        What you typed has not been sent.
      </ConfirmDialog>
    </>
  )
}

function WhatHappens({ user: { email, subscriptionTier } }: { user: User }) {
  return (
    <p>
      Your message goes to support by email, with your name, role and plan. The answer comes to{' '}
      <span className="font-semibold break-all text-ink">{email}</span>. Support works{' '}
      <span className="whitespace-nowrap">{SUPPORT_HOURS}</span>.
      {tierCovers(subscriptionTier, 'pro_plus') && ' With Pro+ your message is marked as urgent.'}
    </p>
  )
}
