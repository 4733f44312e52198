import type { PendingPayment } from '../../shared/administration/pending-payment.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { withdrawPayment } from './admin-data.ts'
import { planWords, priceWords } from './payment-words.ts'
import { usePaymentAnswer } from './use-payment-answer.ts'

interface WithdrawPaymentDialogProps {
  payment: PendingPayment
  onClose: () => void
  /** Once it has closed after an answer: the button that it was opened with leaves the list with its row. */
  onAnswered: () => void
}

/** Asks before an order is withdrawn: who made it is told. */
export function WithdrawPaymentDialog({ payment, onClose, onAnswered }: WithdrawPaymentDialogProps) {
  const withdraw = usePaymentAnswer({
    send: () => withdrawPayment(payment.id),
    words: {
      done: 'Order withdrawn',
      notDone: 'Order not withdrawn',
      failed: 'The order could not be withdrawn. Please try again.',
    },
    ...{ onClose, onAnswered },
  })
  return (
    <ConfirmDialog
      open
      title="Withdraw this order?"
      confirmLabel="Withdraw"
      variant="danger"
      pending={withdraw.isPending}
      pendingText="Withdrawing..."
      onConfirm={() => withdraw.mutate()}
      onCancel={onClose}
    >
      {planWords(payment)}, {priceWords(payment.amount)}, ordered by {payment.userName} ({payment.email}). Its
      payment can then no longer be confirmed; they are told by email and can order again. A trial runs to its
      end.
    </ConfirmDialog>
  )
}
