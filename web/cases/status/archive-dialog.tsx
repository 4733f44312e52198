import type { Case } from '../../../shared/cases/case.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { archiveCase, unarchiveCase } from './status-data.ts'
import { actFailure, useCaseAct } from './use-case-act.ts'

interface ArchiveDialogProps {
  current: Case
  onClose: () => void
  onDone: () => void
}

/** Asks before a case goes into the archive, or comes out of it. */
export function ArchiveDialog({ current, onClose, onDone }: ArchiveDialogProps) {
  const { pending, error, run } = useCaseAct(current.id)
  const archived = current.status === 'archived'
  async function confirm() {
    if (await run(async () => (archived ? unarchiveCase(current.id) : archiveCase(current.id)))) onDone()
  }
  return (
    <ConfirmDialog
      open
      title={archived ? 'Take this case out of the archive?' : 'Archive this case?'}
      confirmLabel={archived ? 'Take out of the archive' : 'Archive'}
      pending={pending}
      pendingText={archived ? 'Taking it out...' : 'Archiving...'}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {archived
        ? 'It goes back to the status it had before it was archived.'
        : 'It leaves the lists and cannot be changed while it is archived. Nothing is deleted: you find it again with the status filter “Archived”.'}
      {error && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {actFailure(error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
