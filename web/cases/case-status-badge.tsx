import { CaseStatusBadge as Badge } from '../ui/case-status-badge.tsx'

/** Where a case stands, in its word. */
export const CaseStatusBadge = Badge
