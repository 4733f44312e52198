import { useAuth } from '../../platform/session.ts'
import { toSubscription, whyNotInPlan } from '../../platform/tier.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The switches of what is being previewed; there is nothing to preview at the moment. */
export function EarlyAccess() {
  const { user } = useAuth()
  if (!user) return null
  const reason = whyNotInPlan('Early access', user, 'pro_plus')
  if (reason === null)
    return (
      <p className="max-w-prose text-muted">
        Nothing is being previewed at the moment. What can be tried ahead of its release will be listed here,
        each with a switch.
      </p>
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-prose text-muted">{reason} Nothing is being previewed at the moment.</p>
      <ButtonLink {...toSubscription({ reason })} size="small">
        See plans
      </ButtonLink>
    </div>
  )
}
