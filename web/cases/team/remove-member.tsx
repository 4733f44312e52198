import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseMember } from '../../../shared/cases/case-member.ts'
import { saveFailure } from '../../platform/call-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { removeMember } from './team-data.ts'

interface RemoveMemberProps {
  caseId: string
  member: CaseMember
  onClose: () => void
}

/** Asks before a colleague's access ends. */
export function RemoveMember({ caseId, member: { userId, name }, onClose }: RemoveMemberProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function remove() {
    setPending(true)
    setFailure(null)
    try {
      const message = await removeMember(cache, caseId, userId)
      toast({ title: `${name} was removed`, description: message, variant: 'success' })
      onClose()
    } catch (error) {
      setFailure(saveFailure(error, `${name} could not be removed. Please try again in a few minutes.`))
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title={`Remove ${name} from the team?`}
      confirmLabel="Remove"
      variant="danger"
      pending={pending}
      pendingText="Removing..."
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>Their access to this case ends at once. What they have written stays in the case.</p>
      {failure && (
        <Alert variant="danger" className="mt-3">
          {failure}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
