import { useEffect } from 'react'
import { SESSION_ENDED } from '../../shared/accounts/session-times.ts'
import { settleSessionEnd } from '../platform/session-store.ts'
import { useAuth, useSession } from '../platform/session.ts'
import { useToast } from '../ui/toast-context.ts'

/** Tells that a session has expired, wherever that was noticed. */
export function SessionEndNotice() {
  const { ended } = useSession()
  const { user } = useAuth()
  const toast = useToast()
  const expired = ended === 'expired'
  useEffect(() => {
    if (expired) {
      toast({ title: 'Session Expired', description: SESSION_ENDED, variant: 'destructive' })
    }
  }, [expired, toast])
  useEffect(() => {
    // With a page still open the end stays known: the sign-in dialog hangs on it.
    if (expired && !user) settleSessionEnd()
  }, [expired, user])
  return null
}
