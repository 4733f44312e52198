import { CASE_STATUS_LABEL } from '../../shared/cases/case-status.ts'
import type { CaseStatus } from '../../shared/cases/case.ts'
import { Badge } from './badge.tsx'
import type { BadgeProps } from './badge.tsx'

const TONES: Readonly<Record<CaseStatus, BadgeProps['tone']>> = {
  draft: 'neutral',
  in_progress: 'info',
  pending_review: 'warning',
  completed: 'success',
  archived: 'neutral',
}

/** Where a case stands, in its word. */
export function CaseStatusBadge({ status }: { status: CaseStatus }) {
  return <Badge tone={TONES[status]}>{CASE_STATUS_LABEL[status]}</Badge>
}
