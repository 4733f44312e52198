import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CpdEntry } from '../../shared/cpd/cpd.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { CallError, sentence } from '../platform/call-error.ts'
import { Alert } from '../ui/alert.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { regainFocus } from '../ui/page-heading.ts'
import { useToast } from '../ui/toast-context.ts'
import { askAgain, deleteEntry } from './cpd-data.ts'

interface DeleteEntryDialogProps {
  entry: CpdEntry
  onClose: () => void
}

/** Asks before an entry is deleted. */
export function DeleteEntryDialog({ entry, onClose }: DeleteEntryDialogProps) {
  const cache = useQueryClient()
  const toast = useToast()
  // The button that the dialog was opened from is gone with its row.
  useEffect(() => regainFocus, [])
  const removal = useMutation({
    mutationFn: async () => {
      try {
        await deleteEntry(cache, entry.id)
      } catch (error) {
        // Another window was quicker.
        if (!(error instanceof CallError && error.status === 404)) throw error
        await askAgain(cache)
      }
    },
    onSuccess: () => {
      toast({ title: 'Entry deleted', variant: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title="Delete this entry?"
      confirmLabel="Delete entry"
      variant="danger"
      pending={removal.isPending}
      pendingText="Deleting..."
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <p className="break-words">
        “{entry.title}”, {formatDate(entry.date)}. It cannot be brought back.
      </p>
      {entry.caseId && <p className="mt-2">The assessment it came from can be added again.</p>}
      {entry.knowledgeItem && <p className="mt-2">The reading it came from can be added again.</p>}
      {removal.error && (
        <Alert variant="danger" className="mt-3">
          {sentence(removal.error, 'The entry could not be deleted. It is still there; please try again.')}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
