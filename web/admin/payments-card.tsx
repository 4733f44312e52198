import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PendingPayment } from '../../shared/administration/pending-payment.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { INVOICE_DAYS } from '../../shared/subscriptions/subscription.ts'
import { loadFailure } from '../platform/call-error.ts'
import { useAuth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { paymentsQuery } from './admin-data.ts'
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx'
import { planWords, priceWords } from './payment-words.ts'
import { WithdrawPaymentDialog } from './withdraw-payment-dialog.tsx'

/** Plans ordered by invoice, to be confirmed once the money has come. */
export function PaymentsCard() {
  const [asked, setAsked] = useState<PendingPayment | null>(null)
  const [withdrawing, setWithdrawing] = useState<PendingPayment | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card title="Pending payments" headingRef={heading}>
      <PageFrame
        query={useQuery(paymentsQuery)}
        loading={<SkeletonText lines={3} />}
        failedTitle="The pending payments could not be loaded"
        describeError={loadFailure}
        isEmpty={(payments) => payments.length === 0}
        empty={<p className="text-muted">No payment waits to be confirmed.</p>}
      >
        {(payments) => (
          <>
            <p className="mb-4 text-muted">
              Confirm a payment once the money has come; the plan then runs for what was paid. Withdraw an
              order that nobody will pay; by itself it ends {INVOICE_DAYS} days after the order or its trial.
            </p>
            <ul aria-label="Pending payments" className="divide-y divide-line border-y border-line">
              {payments.map((payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  onConfirm={() => setAsked(payment)}
                  onWithdraw={() => setWithdrawing(payment)}
                />
              ))}
            </ul>
          </>
        )}
      </PageFrame>
      {asked && (
        <ConfirmPaymentDialog
          payment={asked}
          onClose={() => setAsked(null)}
          onAnswered={() => heading.current?.focus()}
        />
      )}
      {withdrawing && (
        <WithdrawPaymentDialog
          payment={withdrawing}
          onClose={() => setWithdrawing(null)}
          onAnswered={() => heading.current?.focus()}
        />
      )}
    </Card>
  )
}

interface PaymentRowProps {
  payment: PendingPayment
  onConfirm: () => void
  onWithdraw: () => void
}

function PaymentRow({ payment, onConfirm, onWithdraw }: PaymentRowProps) {
  const { user } = useAuth()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{payment.userName}</p>
        <p className="text-sm wrap-anywhere text-muted">{payment.email}</p>
        <p className="text-sm">
          {planWords(payment)}, {priceWords(payment.amount)}, ordered {formatDate(payment.orderedAt)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {payment.userId === user?.id ? (
          <p className="text-sm text-muted">Another administrator has to confirm your own.</p>
        ) : (
          <Button size="small" aria-label={`Confirm payment of ${payment.userName}`} onClick={onConfirm}>
            Confirm payment
          </Button>
        )}
        <Button size="small" aria-label={`Withdraw order of ${payment.userName}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      </div>
    </li>
  )
}
