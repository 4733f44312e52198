import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserUsage } from '../../shared/administration/user-usage.ts'
import { sentence } from '../platform/call-error.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast-context.ts'
import { askUsageAgain, resetTokens } from './admin-data.ts'

interface ResetTokensDialogProps {
  user: Pick<UserUsage, 'userId' | 'userName'>
  onClose: () => void
}

/** Asks before somebody's tokens of the month are set back to 0 (texts: specification 1, sections 5 and 8). */
export function ResetTokensDialog({ user, onClose }: ResetTokensDialogProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const reset = useMutation({
    mutationFn: () => resetTokens(user.userId),
    onSuccess: () => {
      toast({
        title: 'Token Usage Reset',
        description: "User's monthly token usage has been reset successfully.",
        variant: 'success',
      })
      void askUsageAgain(cache)
    },
    onError: (error) =>
      toast({
        title: 'Reset Failed',
        description: sentence(error, 'Failed to reset user tokens. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      title="Reset token usage?"
      confirmLabel="Reset"
      variant="danger"
      pending={reset.isPending}
      pendingText="Resetting..."
      onConfirm={() => reset.mutate()}
      onCancel={onClose}
    >
      Reset token usage for {user.userName}? This will set their monthly usage back to 0.
    </ConfirmDialog>
  )
}
