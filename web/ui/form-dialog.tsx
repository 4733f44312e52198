import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface FormDialogProps extends Pick<
  DialogProps,
  'onClose' | 'title' | 'description' | 'size' | 'closeOnOutsideClick'
> {
  submitLabel: string
  variant?: 'primary' | 'danger'
  pending: boolean
  pendingText: string
  /** Why the last attempt failed; what was typed stays. */
  failure: ReactNode
  /** A line above the failure's sentence, where there is one. */
  failureTitle?: string | undefined
  onSubmit: (event: SyntheticEvent) => void
  /** The fields, and what is said above them. */
  children: ReactNode
}

/** A dialog with a form: what is typed is lost neither by a stray click nor by Escape while it is being sent. */
export function FormDialog({
  submitLabel,
  variant = 'primary',
  pending,
  pendingText,
  failure,
  failureTitle,
  onSubmit,
  children,
  closeOnOutsideClick = false,
  ...dialog
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open
      {...{ ...dialog, closeOnOutsideClick }}
      dismissable={!pending}
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="submit" form={formId} {...{ variant, pending, pendingText }}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {failure && (
          <Alert variant="danger" title={failureTitle}>
            {failure}
          </Alert>
        )}
        {children}
      </form>
    </Dialog>
  )
}
