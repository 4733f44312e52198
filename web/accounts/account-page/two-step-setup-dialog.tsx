import { useId, useState } from 'react'
import { loadFailure } from '../../platform/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import type { FrameQuery } from '../../ui/page-frame.tsx'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { TwoStepConfirmForm } from './two-step-confirm-form.tsx'

interface TwoStepSetupDialogProps {
  /** The secret for the app, made when the dialog was asked for. */
  secret: FrameQuery<{ secret: string; otpauthUrl: string }>
  onClose: () => void
  onOn: (recoveryCodes: readonly string[]) => void
}

/** Sets two-step sign-in up: the secret for the app, then a first code of it. */
export function TwoStepSetupDialog({ secret, onClose, onOn }: TwoStepSetupDialogProps) {
  const formId = useId()
  const [confirming, setConfirming] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Set up two-step sign-in"
      description="You need an authenticator app on your phone, such as the one your organisation recommends."
      closeOnOutsideClick={false}
      focus="title"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {secret.data && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={confirming}
              pendingText="Checking the code..."
            >
              Switch on
            </Button>
          )}
        </>
      }
    >
      <PageFrame
        query={secret}
        failedTitle="Two-step sign-in could not be started"
        describeError={loadFailure}
      >
        {({ secret: key, otpauthUrl }) => (
          <ol className="flex flex-col gap-6">
            <li>
              <h3 className="text-base">1. Add this account to the app</h3>
              <AuthenticatorKey secret={key} otpauthUrl={otpauthUrl} />
            </li>
            <li>
              <h3 className="text-base">2. Enter the code the app shows</h3>
              <TwoStepConfirmForm formId={formId} onConfirming={setConfirming} onOn={onOn} />
            </li>
          </ol>
        )}
      </PageFrame>
    </Dialog>
  )
}
