import { useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { LIMITS } from '../../../shared/platform/limits.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
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
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setTried(true)
    if (problem) document.getElementById('reason')?.focus()
    else onConfirm(reason.trim())
  }
  return (
    <FormDialog
      {...{ onClose, title, description, pending, pendingText }}
      closeOnOutsideClick={reason === ''}
      submitLabel={confirmLabel}
      failure={failure?.sentence}
      failureTitle={failure?.title}
      onSubmit={submit}
    >
      <Field id="reason" label="Reason" hint={hint} error={tried && problem ? problem : undefined}>
        <Textarea rows={4} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}

function problemOf(reason: string, missing: string): string | null {
  if (reason === '') return missing
  return reason.length > LIMITS.reason
    ? `The reason must be at most ${LIMITS.reason.toLocaleString('en-GB')} characters`
    : null
}
