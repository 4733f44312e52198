import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface PageHeaderProps {
  title: string
  description?: ReactNode
  /** The way to the page above. */
  back?: { to: string; label: string }
  /** Badges beside the title. */
  meta?: ReactNode
  actions?: ReactNode
}

/** The one main heading of a page. It can take the focus after a change of page (id `page-title`). */
export function PageHeader({ title, description, back, meta, actions }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-col gap-2">
      {back && (
        <Link
          to={back.to}
          className="inline-flex items-center gap-1.5 self-start rounded-sm text-sm text-primary underline-offset-3 hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 id="page-title" tabIndex={-1} className="text-2xl focus:outline-none">
            {title}
          </h1>
          {meta}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {description && <div className="max-w-prose text-muted">{description}</div>}
    </div>
  )
}
