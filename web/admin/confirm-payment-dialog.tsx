import type { PendingPayment } from '../../shared/administration/pending-payment.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { confirmPayment } from './admin-data.ts'
import { planWords, priceWords } from './payment-words.ts'
import { usePaymentAnswer } from './use-payment-answer.ts'

interface ConfirmPaymentDialogProps {
  payment: PendingPayment
  onClose: () => void
  /** Once it has closed after an answer: the button that it was opened with leaves the list with its row. */
  onAnswered: () => void
}

/** Asks before a payment is confirmed: it cannot be taken back. */
export function ConfirmPaymentDialog({ payment, onClose, onAnswered }: ConfirmPaymentDialogProps) {
  const confirm = usePaymentAnswer({
    send: () => confirmPayment(payment.id),
    words: {
      done: 'Payment confirmed',
      notDone: 'Payment not confirmed',
      failed: 'The payment could not be confirmed. Please try again.',
    },
    ...{ onClose, onAnswered },
  })
  return (
    <ConfirmDialog
      open
      title="Confirm this payment?"
      confirmLabel="Confirm payment"
      pending={confirm.isPending}
      pendingText="Confirming..."
      onConfirm={() => confirm.mutate()}
      onCancel={onClose}
    >
      {priceWords(payment.amount)} from {payment.userName} ({payment.email}): {planWords(payment)}. This
      cannot be taken back.
    </ConfirmDialog>
  )
}
