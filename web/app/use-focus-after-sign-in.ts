import { useEffect, useRef } from 'react'
import { useAuth } from '../platform/session.ts'
import { regainFocus } from '../ui/page-heading.ts'

/** Until the page behind the login screen is drawn, in milliseconds. */
const AFTER_THE_PAGE = 100

/**
 * Goes on reading with the page once somebody has signed in at its own address: the login screen has gone with the
 * focus in it, and the address is the same. Stands in the frame that holds both.
 */
export function useFocusAfterSignIn(): void {
  const { status, user } = useAuth()
  const asked = useRef(false)
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) asked.current = status === 'signed-out'
    else if (asked.current) {
      asked.current = false
      const timer = setTimeout(regainFocus, AFTER_THE_PAGE)
      return () => clearTimeout(timer)
    }
    return undefined
  }, [status, isSignedIn])
}
