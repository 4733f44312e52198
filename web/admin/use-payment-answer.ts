import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { sentence } from '../platform/call-error.ts'
import { useToast } from '../ui/toast-context.ts'
import { paymentsQuery } from './admin-data.ts'

interface PaymentAnswer {
  /** Answers with the server's sentence. */
  send: () => Promise<string>
  /** Titles of what is told, and the sentence for a failure about which the server says nothing. */
  words: { done: string; notDone: string; failed: string }
  onClose: () => void
  /** Once the dialog has closed after an answer: the button that it was opened with leaves the list with its row. */
  onAnswered: () => void
}

/** Answers a pending payment from a dialog, tells what came of it, and closes the dialog either way. */
export function usePaymentAnswer({ send, words, onClose, onAnswered }: PaymentAnswer) {
  const cache = useQueryClient()
  const toast = useToast()
  const isAnswered = useRef(false)
  const leave = useEffectEvent(() => {
    if (isAnswered.current) onAnswered()
  })
  // After the dialog, which gives the focus back to that button, is gone.
  useEffect(() => () => leave(), [])
  return useMutation({
    mutationFn: send,
    onSuccess: (message) => toast({ title: words.done, description: message, variant: 'success' }),
    onError: (error) =>
      toast({
        title: words.notDone,
        description: sentence(error, words.failed),
        variant: 'destructive',
      }),
    onSettled: () => {
      isAnswered.current = true
      onClose()
      // Also after a refusal, which mostly means that somebody was quicker.
      void cache.invalidateQueries({ queryKey: paymentsQuery.queryKey })
    },
  })
}
