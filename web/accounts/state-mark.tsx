import type { LucideIcon } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'

const TONES = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

/** The round mark above the title of a screen that tells an outcome; the title says the same in words. */
export function StateMark({ icon: Icon, tone }: { icon: LucideIcon; tone: keyof typeof TONES }) {
  return (
    <span className={classNames('inline-flex size-12 items-center justify-center rounded-full', TONES[tone])}>
      <Icon className="size-6" />
    </span>
  )
}
