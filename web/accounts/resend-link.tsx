import { useMutation } from '@tanstack/react-query'
import { sentence } from '../platform/call-error.ts'
import { Button } from '../ui/button.tsx'
import { resendVerification } from './account-data.ts'
import { RESEND_FAILED } from './resend-messages.ts'

/** Sends the verification link again to an address that is already known. */
export function ResendLink({ email }: { email: string }) {
  const resend = useMutation(resendVerification)
  return (
    <div className="flex flex-col items-start gap-2">
      {!resend.isSuccess && (
        <Button
          size="small"
          pending={resend.isPending}
          pendingText="Sending..."
          onClick={() => resend.mutate(email)}
        >
          Send the link again
        </Button>
      )}
      <p role="status" className={resend.isIdle || resend.isPending ? 'sr-only' : undefined}>
        {resend.data?.message ?? (resend.error && sentence(resend.error, RESEND_FAILED))}
      </p>
    </div>
  )
}
