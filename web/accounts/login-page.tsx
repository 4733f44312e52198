import { Navigate } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { LoginCard } from './login-card.tsx'

/** /login; whoever is signed in goes on to the dashboard. */
export function LoginPage() {
  const { status } = useAuth()
  if (status === 'signed-in') return <Navigate to={paths.dashboard} replace />
  if (status === 'loading') {
    return (
      <div className="flex justify-center px-4 py-24">
        <Spinner />
      </div>
    )
  }
  return <LoginCard />
}
