import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Case } from '../../../shared/cases/case.ts'
import { saveFailure } from '../../platform/call-error.ts'
import { paths } from '../../platform/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { leaveCase } from './team-data.ts'

/** Ends one's own access to a case, and goes on to the list. */
export function LeaveCase({ current, ownId }: { current: Case; ownId: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function leave() {
    setPending(true)
    setFailure(null)
    try {
      const message = await leaveCase(cache, current.id, ownId)
      setAsked(false)
      toast({ title: message, variant: 'success' })
      await navigate(paths.cases)
    } catch (error) {
      setFailure(saveFailure(error, 'You could not leave this case. Please try again in a few minutes.'))
    }
    setPending(false)
  }

  return (
    <>
      <Button size="small" variant="quiet" icon={LogOut} onClick={() => setAsked(true)}>
        Leave this case
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Leave ${current.caseReference}?`}
        confirmLabel="Leave this case"
        variant="danger"
        pending={pending}
        pendingText="Leaving..."
        onConfirm={() => void leave()}
        onCancel={() => setAsked(false)}
      >
        <p>
          Your access ends at once. What you have written stays in the case. {current.owner.name} can share it
          with you again.
        </p>
        {failure && (
          <Alert variant="danger" className="mt-3">
            {failure}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
