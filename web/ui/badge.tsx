import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface BadgeProps {
  tone?: 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger'
  icon?: LucideIcon
  children: ReactNode
}

const TONES = {
  neutral: 'bg-level-none-fill text-level-none-ink',
  primary: 'bg-primary-soft text-primary-hover',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

/** A word or two about the state or kind of something. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-control px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {Icon && <Icon className="size-3.5" />}
      {children}
    </span>
  )
}
