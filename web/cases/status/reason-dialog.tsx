import { useState } from 'react'
import type { ReactNode } from 'react'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface ReasonDialogProps {
  title: string
  /** What happens and what is kept. */
  description: ReactNode
  hint: string
  /** The sentence for an empty reason; the server has the same. */
  missing: string
  confirmLabel: string
  pending: boolean
  pendingText: string
  /** Why the last attempt failed, as a sentence; what was typed stays. */
  failure: { title: string; sentence: string } | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

const FORM_ID = 'reason-form'

/** Asks for the reason of an act that the history keeps. */
export function ReasonDialog({
  title,
  description,
  hint,
  missing,
  confirmLabel,
  pending,
  pendingText,
  failure,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const problem = problemOf(reason.trim(), missing)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      dismissable={!pending}
      closeOnOutsideClick={reason === ''}
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" pending={pending} pendingText={pendingText}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (problem) document.getElementById('reason')?.focus()
          else onConfirm(reason.trim())
        }}
      >
        {failure && (
          <Alert variant="danger" title={failure.title}>
            {failure.sentence}
          </Alert>
        )}
        <Field id="reason" label="Reason" hint={hint} error={tried && problem ? problem : undefined}>
          <Textarea rows={4} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

function problemOf(reason: string, missing: string): string | null {
  if (reason === '') return missing
  return reason.length > LIMITS.reason
    ? `The reason must be at most ${LIMITS.reason.toLocaleString('en-GB')} characters`
    : null
}
