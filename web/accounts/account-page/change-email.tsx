import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'

/** The address one signs in with, and changing it. */
export function ChangeEmail({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <p className="font-semibold break-all">{email}</p>
        <p className="mt-1 text-muted">You sign in with this address, and our mails go there.</p>
      </div>
      {sent && (
        <Alert variant="success" announce className="self-stretch">
          {sent}
        </Alert>
      )}
      <Button onClick={() => setOpen(true)}>Change email</Button>
      <ChangeEmailDialog
        open={open}
        onClose={() => setOpen(false)}
        onSent={(message) => {
          setSent(message)
          setOpen(false)
        }}
      />
    </div>
  )
}
