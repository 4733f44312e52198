import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { sentence } from '../platform/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useToast } from '../ui/toast-context.ts'
import { billingPage } from './subscription-data.ts'
import { TRY_AGAIN } from './subscription-words.ts'

interface BillingCardProps {
  /** Whether it is done on the page of the payment provider. */
  online: boolean
  /** Where it is not: whom to ask, as the end of a sentence. */
  askWhom: ReactNode
}

/** How a plan is changed or cancelled: on the page of the payment provider, or by message. */
export function BillingCard({ online, askWhom }: BillingCardProps) {
  const toast = useToast()
  const open = useMutation({
    mutationFn: billingPage,
    onSuccess: (url) => location.assign(url),
    onError: (error) =>
      toast({
        title: 'Billing could not be opened',
        description: sentence(error, TRY_AGAIN),
        variant: 'destructive',
      }),
  })
  return (
    <Card title="Change or cancel">
      <p className="max-w-prose wrap-anywhere text-muted">
        {online ? (
          'Card, invoices, and changing or cancelling your plan are on the page of the payment provider.'
        ) : (
          <>To change or cancel your plan, {askWhom}.</>
        )}{' '}
        Everything you have saved stays readable when a plan ends.
      </p>
      {online && (
        <Button
          icon={CreditCard}
          className="mt-4"
          pending={open.isPending}
          pendingText="Opening..."
          onClick={() => open.mutate()}
        >
          Manage billing
        </Button>
      )}
    </Card>
  )
}
