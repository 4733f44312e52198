import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PendingPayment } from '../../shared/administration/pending-payment.ts'
import { sentence } from '../platform/call-error.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast-context.ts'
import { paymentsQuery, withdrawPayment } from './admin-data.ts'
import { planWords, priceWords } from './payment-words.ts'

interface WithdrawPaymentDialogProps {
  payment: PendingPayment
  onClose: () => void
  /** Once it has closed after an answer: the button that it was opened with leaves the list with its row. */
  onAnswered: () => void
}

/** Asks before an order is withdrawn: who made it is told. */
export function WithdrawPaymentDialog({ payment, onClose, onAnswered }: WithdrawPaymentDialogProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const isAnswered = useRef(false)
  const leave = useEffectEvent(() => {
    if (isAnswered.current) onAnswered()
  })
  // After the dialog, which gives the focus back to that button, is gone.
  useEffect(() => () => leave(), [])
  const withdraw = useMutation({
    mutationFn: () => withdrawPayment(payment.id),
    onSuccess: (message) => toast({ title: 'Order withdrawn', description: message, variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Order not withdrawn',
        description: sentence(error, 'The order could not be withdrawn. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => {
      isAnswered.current = true
      onClose()
      // Also after a refusal, which mostly means that somebody was quicker.
      void cache.invalidateQueries({ queryKey: paymentsQuery.queryKey })
    },
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
