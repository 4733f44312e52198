import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { INTERVALS } from '../../shared/subscriptions/subscription.ts'
import type { Interval, Subscription } from '../../shared/subscriptions/subscription.ts'
import { TIERS, TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { loadFailure, sentence } from '../platform/call-error.ts'
import { Alert } from '../ui/alert.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PlanCard } from '../ui/plan-card.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast-context.ts'
import { BillingCard } from './billing-card.tsx'
import { PlanAction } from './plan-action.tsx'
import { planNote } from './plan-offer.ts'
import { orderPlan, plansQuery, refreshTier } from './subscription-data.ts'
import { pendingPayment, TRY_AGAIN } from './subscription-words.ts'
import { useSubscription } from './use-subscription.ts'

const INTERVAL_LABEL: Record<Interval, string> = { monthly: 'Monthly', yearly: 'Yearly' }

export interface PlansTabProps {
  /** Whom to ask about a plan that is paid by invoice, as the end of a sentence. */
  askWhom: ReactNode
  onOrdered: () => void
}

/** The plans with their prices, and the way to each. */
export function PlansTab({ askWhom, onOrdered }: PlansTabProps) {
  const plans = useQuery(plansQuery)
  const subscription = useSubscription()
  const [chosen, setChosen] = useState<Interval | null>(null)
  const order = useOrder(onOrdered)
  const interval = chosen ?? subscription.data?.orderedInterval ?? 'monthly'
  const both = plans.data && subscription.data && { plans: plans.data.tiers, subscription: subscription.data }
  return (
    <PageFrame
      query={{
        data: both,
        error: plans.error ?? subscription.error,
        isPending: plans.isPending || subscription.isPending,
        isFetching: plans.isFetching || subscription.isFetching,
        refetch: () => Promise.all([plans.refetch(), subscription.refetch()]),
      }}
      loading={<LoadingCards />}
      failedTitle="The plans could not be loaded"
      describeError={loadFailure}
    >
      {(loaded) => {
        const pending = pendingPayment(loaded.subscription)
        return (
          <div className="flex flex-col gap-6">
            {pending && (
              <Alert title="Payment pending">
                {pending}
                {!loaded.subscription.paymentPending?.byCard && <> For the invoice, {askWhom}.</>}
              </Alert>
            )}
            <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
              <h2 className="text-xl">Choose a plan</h2>
              <RadioGroup
                legend="How you pay"
                options={INTERVALS.map((value) => ({ value, label: INTERVAL_LABEL[value] }))}
                value={interval}
                onChange={setChosen}
              />
            </div>
            <ul className="grid items-stretch gap-4 md:grid-cols-3 lg:gap-6">
              {TIERS.map((tier) => (
                <PlanCard
                  key={tier}
                  plan={loaded.plans[tier]}
                  popular={tier === 'pro_plus'}
                  interval={interval}
                  note={planNote(tier, loaded.subscription)}
                >
                  <PlanAction
                    tier={tier}
                    name={loaded.plans[tier].name}
                    subscription={loaded.subscription}
                    pending={order.isPending && order.variables.tier === tier}
                    onOrder={() => {
                      if (!order.isPending) order.mutate({ tier, interval })
                    }}
                  />
                </PlanCard>
              ))}
            </ul>
            {hasBilling(loaded.subscription) && (
              <BillingCard online={loaded.subscription.canManageBilling} askWhom={askWhom} />
            )}
          </div>
        )
      }}
    </PageFrame>
  )
}

/** Whether there is anything to change or cancel: not about months that were given, nor a payment page that was left. */
const hasBilling = ({ source, canManageBilling, paymentPending }: Subscription) =>
  canManageBilling || paymentPending?.byCard === false || source === 'trial' || source === 'paid'

function useOrder(onOrdered: () => void) {
  const cache = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (order: { tier: Tier; interval: Interval }) => orderPlan(order),
    onSuccess: async ({ message, checkoutUrl }, { tier }) => {
      if (checkoutUrl) {
        // The page of the payment provider; it leads back here.
        location.assign(checkoutUrl)
        return
      }
      toast({ title: `${TIER_RULES[tier].name} ordered`, description: message, variant: 'success' })
      await refreshTier(cache)
      onOrdered()
    },
    onError: (error) =>
      toast({
        title: 'Upgrade Failed',
        description: sentence(error, TRY_AGAIN),
        variant: 'destructive',
      }),
  })
}

function LoadingCards() {
  return (
    <div className="grid gap-4 md:grid-cols-3 lg:gap-6">
      {TIERS.map((tier) => (
        <Skeleton key={tier} className="h-96 rounded-card" />
      ))}
    </div>
  )
}
