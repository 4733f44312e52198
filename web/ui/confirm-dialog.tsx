import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What happens and what is kept. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  variant?: 'primary' | 'danger'
  pending?: boolean
  pendingText?: string
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks before something that cannot be taken back. The focus starts on the harmless answer, or on what is too long to be
 * seen at once.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  variant = 'primary',
  pending = false,
  pendingText,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={children}
      size="small"
      closeOnOutsideClick={!pending}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant={variant} pending={pending} pendingText={pendingText} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
