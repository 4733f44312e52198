import { useCallback, useState } from 'react'
import { sentence } from '../platform/call-error.ts'
import { reachedLimit } from '../platform/session-clock.ts'
import { sessionState } from '../platform/session-store.ts'
import { useAuth, useSession } from '../platform/session.ts'
import { useToast } from '../ui/toast-context.ts'

export interface SessionExtension {
  /** Extends and tells the result; answers whether it worked. */
  extendNow: () => Promise<boolean>
  extending: boolean
  /** False once the 12 hours of this session are used up. */
  extendable: boolean
  /** Why the last attempt did not work. */
  problem: string | null
}

/** Milliseconds by which the end may move without an extension: the server tells its clock in whole seconds. */
const NOTHING_GAINED = 5_000

/** Extending the session, with its messages. */
export function useExtendSession(): SessionExtension {
  const { extend } = useAuth()
  const toast = useToast()
  const token = useSession().session?.token
  const [extending, setExtending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [limitOf, setLimitOf] = useState<string | undefined>(undefined)

  const extendNow = useCallback(async () => {
    const before = sessionState().session?.expiresAt ?? 0
    setExtending(true)
    setProblem(null)
    try {
      const expiresAt = await extend()
      const now = Date.now()
      const limited = reachedLimit(expiresAt, now)
      if (limited) setLimitOf(sessionState().session?.token)
      const gained = !limited || expiresAt - before > NOTHING_GAINED
      toast({
        title: gained ? 'Session Extended' : 'Session Ends Soon',
        description: extended(expiresAt - now, limited),
        variant: gained ? 'success' : 'default',
      })
      return true
    } catch (error) {
      setProblem(sentence(error, 'Failed to extend session'))
      // A session that is over has a message of its own.
      if (sessionState().session) {
        toast({
          title: 'Extension Failed',
          description: 'Failed to extend session. Please save your work and log in again.',
          variant: 'destructive',
        })
      }
      return false
    } finally {
      setExtending(false)
    }
  }, [extend, toast])

  return { extendNow, extending, extendable: token === undefined || token !== limitOf, problem }
}

function extended(left: number, limited: boolean): string {
  const minutes = Math.max(1, Math.round(left / 60_000))
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return limited
    ? `A session lasts 12 hours at most. ${time} left: save your work, then sign in again.`
    : `You have another ${time}.`
}
