import type { Case } from '../../../shared/cases/case.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { reopenCase } from './status-data.ts'
import { actFailure, useCaseAct } from './use-case-act.ts'

interface ReopenDialogProps {
  current: Case
  onClose: () => void
  /** The case is being worked on again. */
  onDone: () => void
}

/** Asks why a case is reopened. */
export function ReopenDialog({ current, onClose, onDone }: ReopenDialogProps) {
  const { pending, error, run } = useCaseAct(current.id)
  async function reopen(reason: string) {
    if (await run(async () => reopenCase(current.id, reason))) onDone()
  }
  return (
    <ReasonDialog
      title="Reopen this case?"
      description={
        current.status === 'completed'
          ? 'The sign-off ends and the worksheet is a draft again. The history keeps who signed off, when, and the fingerprint.'
          : 'The case leaves the review and is in progress again. Nothing that was written is lost.'
      }
      hint="The team reads it in the history of the case."
      missing="Give the reason for reopening"
      confirmLabel="Reopen"
      pending={pending}
      pendingText="Reopening..."
      failure={error && { title: 'The case was not reopened', sentence: actFailure(error) }}
      onConfirm={(reason) => void reopen(reason)}
      onClose={onClose}
    />
  )
}
