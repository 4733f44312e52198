import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../platform/paths.ts'
import { onRefusal } from '../platform/refusals.ts'
import { setupReasonOf } from './setup-reason.ts'

const SECURITY = paths.accountTab('security')

/**
 * Leads to the set-up of two-step sign-in once the server asks an administrator for it. The sentence travels along as
 * `reason`. Stands once in the frame of the signed-in pages.
 */
export function TwoStepSetupGuide() {
  const navigate = useNavigate()
  const location = useLocation()
  const there = location.pathname + location.search === SECURITY
  const told = there && setupReasonOf(location.state) !== null
  const onTheWay = useRef(false)
  useEffect(() => {
    onTheWay.current = told
  }, [told, location.key])
  useEffect(
    () =>
      onRefusal(({ envelope }) => {
        // A page asks for several things at once, and each is refused.
        if (!envelope?.twoStepSetupRequired || onTheWay.current) return
        onTheWay.current = true
        void navigate(SECURITY, { replace: there, state: { reason: envelope.message } })
      }),
    [navigate, there],
  )
  return null
}
