import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserRecord } from '../../shared/administration/user-record.ts'
import { sentence } from '../platform/call-error.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast-context.ts'
import { askUsersAgain, resetPassword } from './user-data.ts'

interface ResetPasswordDialogProps {
  user: UserRecord
  onClose: () => void
}

/** Asks before somebody gets a temporary password (texts: specification 1, sections 5 and 8). */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const reset = useMutation({
    mutationFn: () => resetPassword(user.id),
    onSuccess: (emailSent) => {
      toast(
        emailSent
          ? {
              title: 'Password Reset Successful',
              description: "New temporary password has been sent to the user's email.",
              variant: 'success',
            }
          : {
              title: 'Password Reset Successful',
              description: 'Password reset but email delivery failed. Please contact the user directly.',
              variant: 'destructive',
            },
      )
      void askUsersAgain(cache)
    },
    onError: (error) =>
      toast({
        title: 'Password Reset Failed',
        description: sentence(error, 'Failed to reset user password. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      title="Reset password?"
      confirmLabel="Reset Password"
      variant="danger"
      pending={reset.isPending}
      pendingText="Resetting..."
      onConfirm={() => reset.mutate()}
      onCancel={onClose}
    >
      Are you sure you want to reset the password for &quot;{user.username}&quot;? A new temporary password
      will be sent to {user.email}.
    </ConfirmDialog>
  )
}
