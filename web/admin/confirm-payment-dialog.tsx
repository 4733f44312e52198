import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PendingPayment } from '../../shared/administration/pending-payment.ts'
import { sentence } from '../platform/call-error.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast-context.ts'
import { confirmPayment, paymentsQuery } from './admin-data.ts'
import { planWords, priceWords } from './payment-words.ts'

interface ConfirmPaymentDialogProps {
  payment: PendingPayment
  onClose: () => void
  /** Once it has closed after an answer: the button that it was opened with leaves the list with its row. */
  onAnswered: () => void
}

/** Asks before a payment is confirmed: it cannot be taken back. */
export function ConfirmPaymentDialog({ payment, onClose, onAnswered }: ConfirmPaymentDialogProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const isAnswered = useRef(false)
  const leave = useEffectEvent(() => {
    if (isAnswered.current) onAnswered()
  })
  // After the dialog, which gives the focus back to that button, is gone.
  useEffect(() => () => leave(), [])
  const confirm = useMutation({
    mutationFn: () => confirmPayment(payment.id),
    onSuccess: (message) => toast({ title: 'Payment confirmed', description: message, variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Payment not confirmed',
        description: sentence(error, 'The payment could not be confirmed. Please try again.'),
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
