import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentence } from '../platform/call-error.ts'
import { useToast } from '../ui/toast-context.ts'
import { askUsersAgain, resendVerification } from './user-data.ts'

/** Mails somebody a new verification link and says what came of it (texts: specification 1, section 8). */
export function useResend() {
  const cache = useQueryClient()
  const toast = useToast()
  const resend = useMutation({
    mutationFn: resendVerification,
    onSuccess: (emailSent) =>
      toast(
        emailSent
          ? {
              title: 'Verification Email Sent',
              description: 'Verification email has been sent successfully.',
              variant: 'success',
            }
          : {
              title: 'Verification Email Sent',
              description: 'Verification email queued but delivery failed. Please check email service.',
              variant: 'destructive',
            },
      ),
    onError: (error) => {
      toast({
        title: 'Email Send Failed',
        description: sentence(error, 'Failed to send verification email. Please try again.'),
        variant: 'destructive',
      })
      // They may have verified their address meanwhile.
      void askUsersAgain(cache)
    },
  })
  return {
    send: (id: string) => {
      if (!resend.isPending) resend.mutate(id)
    },
    sending: resend.isPending ? resend.variables : undefined,
  }
}
