import { Badge } from '../ui/badge.tsx'
import type { PanelState } from './assessment-drafts.ts'

/** What stands between a domain and the server, in a word or two; the worst first, nothing where all is saved. */
export function SavingBadge({ panel: { conflict, failure, changed } }: { panel: PanelState }) {
  if (conflict?.open.length) return <Badge tone="danger">Conflict</Badge>
  if (failure) return <Badge tone="danger">Failed</Badge>
  return changed ? <Badge tone="warning">Not saved</Badge> : null
}
