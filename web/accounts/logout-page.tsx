import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { leaveEveryPage } from '../platform/open-pages.ts'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useToast } from '../ui/toast-context.ts'
import { isLeaving } from './leave.ts'

/** Signs out and goes on to the login screen. */
export function LogoutPage() {
  const { signOut } = useAuth()
  const toast = useToast()
  const navigate = useNavigate()
  const leaving = isLeaving(useLocation().state)
  useEffect(() => {
    if (!leaving) return
    // What was typed on the page before is on its way; the server's answer to signing out is not waited for.
    void leaveEveryPage().then(() => {
      void signOut()
      toast({ title: 'Logged Out', description: ACCOUNT_MESSAGES.signedOut })
      void navigate(paths.login, { replace: true })
    })
  }, [leaving, signOut, toast, navigate])
  return leaving ? <Spinner label="Signing out..." /> : <Navigate to={paths.dashboard} replace />
}
