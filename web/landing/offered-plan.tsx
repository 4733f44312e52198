import type { Plan } from '../../shared/subscriptions/subscription-api.ts'
import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PlanCard } from '../ui/plan-card.tsx'
import { LoginButton } from './login-button.tsx'

/** A plan as it is offered to visitors, with the way to it. */
export function OfferedPlan({ plan, popular = false }: { plan: Plan; popular?: boolean }) {
  const isFree = plan.price.monthly === 0
  return (
    <PlanCard plan={plan} popular={popular} note={isFree ? 'No card needed' : '14-day free trial'}>
      {isFree ? (
        <ButtonLink to={paths.register}>Create an account</ButtonLink>
      ) : (
        <LoginButton variant={popular ? 'primary' : 'secondary'}>Start Free Trial</LoginButton>
      )}
    </PlanCard>
  )
}
