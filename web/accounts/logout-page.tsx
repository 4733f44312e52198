import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
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
    void signOut()
    toast({ title: 'Logged Out', description: ACCOUNT_MESSAGES.signedOut })
    void navigate(paths.login, { replace: true })
  }, [leaving, signOut, toast, navigate])
  return leaving ? null : <Navigate to={paths.dashboard} replace />
}
