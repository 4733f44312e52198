import { ApplyCodeCard } from './apply-code-card.tsx'
import { CreateCodeCard } from './create-code-card.tsx'

/** Using an invite code, and making one. */
export function InviteTab({ onSeePlans }: { onSeePlans: () => void }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <ApplyCodeCard />
      <CreateCodeCard onSeePlans={onSeePlans} />
    </div>
  )
}
