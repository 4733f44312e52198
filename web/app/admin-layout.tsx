import { LoginCard } from '../accounts/login-card.tsx'
import { AccessDenied } from '../admin/access-denied.tsx'
import { useAuth } from '../platform/session.ts'
import { PublicLayoutFrame } from './public-layout.tsx'
import { SignedInLayout } from './signed-in-layout.tsx'
import { useFocusAfterSignIn } from './use-focus-after-sign-in.ts'

/** Frame of /admin: whoever is not signed in reads that it is not for everybody, with the sign-in under it. */
export function AdminLayout() {
  const { status, user } = useAuth()
  useFocusAfterSignIn()
  if (user || status !== 'signed-out') return <SignedInLayout />
  return (
    <PublicLayoutFrame>
      <div className="mx-auto -mb-3 w-full max-w-md px-4 pt-8 sm:-mb-8 sm:pt-14">
        <AccessDenied />
      </div>
      <LoginCard />
    </PublicLayoutFrame>
  )
}
