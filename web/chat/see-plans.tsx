import { toSubscription } from '../platform/tier.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** The way to the plans from what the present one does not hold, with the reason. */
export function SeePlans({ reason }: { reason: string }) {
  return (
    <ButtonLink size="small" {...toSubscription({ reason })}>
      See plans
    </ButtonLink>
  )
}
