import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface AlertProps {
  variant?: 'info' | 'warning' | 'danger' | 'success'
  title?: string
  /** It appears while the page is in use: read aloud without moving the focus. Danger always is. */
  announce?: boolean
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

const LOOKS = {
  info: { icon: Info, box: 'border-info/25 bg-info-soft', colour: 'text-info' },
  warning: { icon: TriangleAlert, box: 'border-warning/25 bg-warning-soft', colour: 'text-warning' },
  danger: { icon: CircleAlert, box: 'border-danger/25 bg-danger-soft', colour: 'text-danger' },
  success: { icon: CircleCheck, box: 'border-success/25 bg-success-soft', colour: 'text-success' },
}

/** A message that stays in the page, beside what it is about. */
export function Alert({ variant = 'info', title, announce, actions, className, children }: AlertProps) {
  const { icon: Icon, box, colour } = LOOKS[variant]
  return (
    <div
      role={variant === 'danger' ? 'alert' : announce ? 'status' : undefined}
      className={classNames('flex items-start gap-3 rounded-card border px-4 py-3', box, className)}
    >
      <Icon className={classNames('mt-0.5 size-5 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        {title && <p className={classNames('font-semibold', colour)}>{title}</p>}
        {children && <div className="max-w-prose text-ink">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
