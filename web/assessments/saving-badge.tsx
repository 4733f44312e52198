import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { Autosave } from '../platform/autosave.ts'
import { kindOf } from '../platform/save-indicator.ts'
import { useSaveState } from '../platform/use-autosave.ts'
import { Badge } from '../ui/badge.tsx'
import { partOf } from './domain-part.ts'

interface SavingBadgeProps {
  autosave: Autosave
  domain: CareDomainId
}

/** What stands between a domain and the server, in a word or two; nothing where all is saved. */
export function SavingBadge({ autosave, domain }: SavingBadgeProps) {
  const kind = kindOf(useSaveState(autosave, partOf(domain)))
  if (kind === 'conflict') return <Badge tone="danger">Conflict</Badge>
  if (kind === 'failed') return <Badge tone="danger">Failed</Badge>
  if (kind === 'offline') return <Badge tone="warning">Offline</Badge>
  return kind === 'pending' || kind === 'saving' ? <Badge tone="warning">Not saved</Badge> : null
}
