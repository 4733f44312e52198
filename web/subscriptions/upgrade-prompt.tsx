import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ErrorReply } from '../../shared/platform/endpoint.ts'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { hasCode } from '../platform/call-error.ts'
import type { CallError } from '../platform/call-error.ts'
import { refreshUser } from '../platform/me-query.ts'
import { paths } from '../platform/paths.ts'
import { onRefusal } from '../platform/refusals.ts'
import { toSubscription } from '../platform/tier.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface Refused {
  title: string
  reason: string
}

/**
 * Says that the server has refused something for the plan, wherever that happens, and leads to the plans. A screen
 * refuses by itself what it knows to be refused; this is for a plan that has ended since the page was opened.
 */
export function UpgradePrompt() {
  const [refused, setRefused] = useState<Refused | null>(null)
  const told = useRef('')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { key, pathname } = useLocation()

  const hear = useEffectEvent((refusal: CallError) => {
    if (!hasCode(refusal, 'upgrade_required')) return
    void refreshUser(cache)
    const reason = refusal.envelope.message
    // Once on a page: saving in the background asks again while somebody types. The page of the plans says it itself.
    if (pathname === paths.subscription || told.current === key + reason) return
    told.current = key + reason
    setRefused({ reason, title: titleOf(refusal.envelope) })
  })
  useEffect(() => onRefusal((refusal) => hear(refusal)), [])

  if (!refused) return null
  const close = () => setRefused(null)
  function seePlans({ reason }: Refused) {
    close()
    const { to, state } = toSubscription({ reason })
    void navigate(to, { state })
  }
  return (
    <Dialog
      open
      onClose={close}
      title={refused.title}
      description={refused.reason}
      size="small"
      footer={
        <>
          <Button onClick={close}>Close</Button>
          <Button variant="primary" onClick={() => seePlans(refused)}>
            See plans
          </Button>
        </>
      }
    />
  )
}

/** What comes back by itself is used up; everything else needs a larger plan. */
function titleOf({ resetDate, tierNeeded }: ErrorReply): string {
  return resetDate ? 'Used up for this month' : `${TIER_RULES[tierNeeded ?? 'pro'].name} is needed`
}
