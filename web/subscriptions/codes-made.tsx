import { formatDate } from '../../shared/platform/dates.ts'
import type { Subscription } from '../../shared/subscriptions/subscription.ts'
import { useSubscription } from './use-subscription.ts'

/** The newest invite codes of one's own and what became of them. The codes themselves are kept nowhere. */
export function CodesMade() {
  const made = useSubscription().data?.invites.made ?? []
  if (made.length === 0) return null
  return (
    <div className="w-full">
      <h3 className="mb-1 text-base" id="codes-made">
        Your invite codes
      </h3>
      <ul aria-labelledby="codes-made" className="divide-y divide-line border-y border-line text-sm">
        {made.map((code) => (
          <li key={code.createdAt} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>Made on {formatDate(code.createdAt)}</span>
            <span className="text-muted">{stateOf(code, new Date().toISOString())}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type CodeMade = Subscription['invites']['made'][number]

/** What became of a code at `now`, an ISO moment as those of the code are. */
function stateOf({ usedAt, expiresAt }: CodeMade, now: string): string {
  if (usedAt) return `Used on ${formatDate(usedAt)}`
  return expiresAt > now
    ? `Not used yet; ends on ${formatDate(expiresAt)}`
    : `Not used; ended on ${formatDate(expiresAt)}`
}
