import { Download } from 'lucide-react'
import { formatDate } from '../../../shared/platform/dates.ts'
import { saveFile } from '../../platform/download.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  /** Whose codes they are, for the file. */
  email: string
  onDone: () => void
}

/** Shows the recovery codes, this once. Only the button ends it, so that no stray key loses them. */
export function RecoveryCodesDialog({ codes, email, onDone }: RecoveryCodesDialogProps) {
  return (
    <>
      <UnsavedChangesGuard
        when
        title="Leave without your recovery codes?"
        message="They are shown only this once. Without them you cannot sign in when you have lost your phone."
      />
      <Dialog
        open
        onClose={onDone}
        dismissable={false}
        focus="title"
        title="Keep your recovery codes"
        description="Two-step sign-in is on. When you do not have your phone, one of these codes takes the place of the app's code. Each works once. They are shown only now."
        footer={
          <Button variant="primary" onClick={onDone}>
            I have kept these codes
          </Button>
        }
      >
        <ul
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-muted">
          Keep them where only you can reach them and not on your phone: printed in a locked drawer, or in a
          password manager.
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            size="small"
            icon={Download}
            onClick={() => saveFile(recoveryCodesFile(codes, email, new Date()))}
          >
            Download as text file
          </Button>
          <CopyButton text={codes.join('\n')} label="Copy codes" />
        </div>
      </Dialog>
    </>
  )
}

function recoveryCodesFile(codes: readonly string[], email: string, now: Date) {
  const text = [
    'Healthcare Assessment Platform: recovery codes for two-step sign-in',
    `Account: ${email}`,
    `Made on ${formatDate(now)}. Each code works once.`,
    '',
    ...codes,
    '',
  ].join('\r\n')
  return { blob: new Blob([text], { type: 'text/plain' }), fileName: 'recovery-codes.txt' }
}
