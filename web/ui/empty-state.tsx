import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  headingLevel?: 2 | 3 | 4
  icon?: LucideIcon
  /** The way out: one button or link. */
  action?: ReactNode
  children?: ReactNode
}

/** Says why nothing is here and what to do next. */
export function EmptyState({ title, headingLevel = 2, icon: Icon, action, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-dashed border-control/60 px-6 py-10 text-center">
      {Icon && <Icon className="mb-1 size-7 text-muted" strokeWidth={1.5} />}
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
