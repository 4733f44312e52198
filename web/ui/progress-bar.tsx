import { useId } from 'react'
import { classNames } from './class-names.ts'
import type { BarTone } from './usage-tone.ts'

export interface ProgressBarProps {
  /** Names the bar. */
  label: string
  value: number
  max: number
  /** The same in words, such as '4 of 12 domains completed'. */
  words: string
  labelHidden?: boolean
  tone?: BarTone
}

const TONES: Record<BarTone, string> = {
  primary: 'text-primary',
  green: 'text-band-green',
  amber: 'text-band-amber',
  red: 'text-band-red',
}

/** How much of something is done or used, as a bar and in words. */
export function ProgressBar({ label, value, max, words, labelHidden, tone = 'primary' }: ProgressBarProps) {
  const id = useId()
  const total = Math.max(max, 1)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
          {label}
        </label>
        <span className="text-sm text-muted">{words}</span>
      </div>
      <progress
        id={id}
        max={total}
        value={Math.min(Math.max(value, 0), total)}
        aria-valuetext={words}
        className={classNames('meter-bar', TONES[tone])}
      />
    </div>
  )
}
