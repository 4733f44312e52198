import type { ReactNode } from 'react'
import { formatMoment } from '../../shared/platform/dates.ts'

interface MessageHeadProps {
  name: string
  /** Badges beside the name. */
  children?: ReactNode
  createdAt: string
}

/** Who speaks, and when. */
export function MessageHead({ name, createdAt, children }: MessageHeadProps) {
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <h3 className="text-sm">{name}</h3>
      {children}
      <time dateTime={createdAt} className="text-xs text-muted">
        {formatMoment(createdAt)}
      </time>
    </div>
  )
}
