import { useState } from 'react'
import { GallerySection, Row } from './gallery-section.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useToast } from '../ui/toast-context.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { UnsavedChangesGuard } from '../ui/unsaved-changes-guard.tsx'

type Opened = 'form' | 'critical' | 'long' | 'confirm' | null

/** Dialogs, toasts, tooltips and the guard of unsaved text. */
export function OverlaysSection() {
  const [opened, setOpened] = useState<Opened>(null)
  const [dirty, setDirty] = useState(false)
  const toast = useToast()
  const close = () => setOpened(null)
  return (
    <GallerySection title="Overlays">
      <Row>
        <Button onClick={() => setOpened('form')}>Open a form dialog</Button>
        <Button onClick={() => setOpened('critical')}>Open a critical dialog</Button>
        <Button onClick={() => setOpened('long')}>Open a long dialog</Button>
        <Button onClick={() => setOpened('confirm')}>Open a confirmation</Button>
      </Row>
      <Row>
        <Button
          onClick={() => toast({ title: 'Session Extended', description: 'You have 45 minutes from now.' })}
        >
          Default toast
        </Button>
        <Button onClick={() => toast({ title: 'Assessment saved successfully', variant: 'success' })}>
          Success toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Missing Evidence',
              description: 'Please provide evidence before generating rationale',
              variant: 'destructive',
            })
          }
        >
          Destructive toast
        </Button>
        <Tooltip text="Opens after 700 ms, or at once on focus">
          <Button variant="quiet">A tooltip</Button>
        </Tooltip>
      </Row>
      <Checkbox
        label="Pretend that something is unsaved"
        checked={dirty}
        onChange={(event) => setDirty(event.target.checked)}
      />
      <UnsavedChangesGuard when={dirty} />
      <Dialog
        open={opened === 'form'}
        onClose={close}
        title="Edit user"
        description="The person is told about changes by email."
        closeOnOutsideClick={false}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() =>
                toast({ title: 'Changes saved', description: 'Above the dialog.', variant: 'success' })
              }
            >
              Save Changes
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <Field label="First name">
            <TextInput defaultValue="Asha" />
          </Field>
          <Checkbox label="Active Account" defaultChecked />
        </div>
      </Dialog>
      <Dialog
        open={opened === 'critical'}
        onClose={close}
        title="Your session ends in 5 minutes"
        description="Extend it to go on working. What you typed is kept."
        size="small"
        dismissable={false}
        footer={
          <Button variant="primary" onClick={close}>
            Extend session
          </Button>
        }
      />
      <Dialog
        open={opened === 'long'}
        onClose={close}
        title="Accessibility Statement"
        size="large"
        focus="title"
      >
        <div className="flex flex-col gap-3">
          {Array.from({ length: 24 }, (_, paragraph) => (
            <p key={paragraph} className="max-w-prose">
              A long text scrolls between its title and the edge of the screen, and can be read with the arrow
              keys alone.
            </p>
          ))}
        </div>
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        title="Delete this user?"
        confirmLabel="Delete User"
        variant="danger"
        onConfirm={close}
        onCancel={close}
      >
        Their cases stay for their retention period under a pseudonym.
      </ConfirmDialog>
    </GallerySection>
  )
}
