import type { Role } from '../../../shared/accounts/roles.ts'
import { ROLE_LABEL } from '../../../shared/accounts/roles.ts'
import type { AccessLevel } from '../../../shared/cases/case.ts'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeProps } from '../../ui/badge.tsx'
import { ACCESS_LABEL } from './team-words.ts'

const TONES: Readonly<Record<AccessLevel, BadgeProps['tone']>> = {
  owner: 'primary',
  editor: 'info',
  reader: 'neutral',
}

interface MemberEntryProps {
  name: string
  isMe: boolean
  role: Role
  level: AccessLevel
  /** What stands behind their role in the line under the name. */
  details?: readonly (string | null)[]
}

/** Somebody on the team: name and access, and under it their role and part. */
export function MemberEntry({ name, isMe, role, level, details = [] }: MemberEntryProps) {
  return (
    // Where there is no room beside it, what stands there goes below.
    <div className="min-w-0 grow basis-56">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-semibold break-words">
          {name}
          {isMe && ' (you)'}
        </span>
        <Badge tone={TONES[level]}>{ACCESS_LABEL[level]}</Badge>
      </p>
      <p className="text-sm break-words text-muted">
        {[ROLE_LABEL[role], ...details].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
