import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import { classNames } from './class-names.ts'

export interface LevelBadgeProps {
  /** null: nobody has chosen a level yet. */
  level: NeedLevel | null
  /** Replaces the usual word. */
  word?: string
}

const LOOKS: Readonly<Record<NeedLevel, { bars: number; colours: string }>> = {
  none: { bars: 0, colours: 'bg-level-none-fill text-level-none-ink' },
  low: { bars: 1, colours: 'bg-level-low-fill text-level-low-ink' },
  moderate: { bars: 2, colours: 'bg-level-moderate-fill text-level-moderate-ink' },
  high: { bars: 3, colours: 'bg-level-high-fill text-level-high-ink' },
  severe: { bars: 4, colours: 'bg-level-severe-fill text-level-severe-ink' },
  priority: { bars: 5, colours: 'bg-level-priority-fill text-level-priority-ink' },
}

const SHAPE =
  'inline-flex items-center gap-1.5 rounded-control px-2 py-0.5 text-xs font-semibold whitespace-nowrap'

/** A level of need in its word, the number of filled bars, and its colour. */
export function LevelBadge({ level, word }: LevelBadgeProps) {
  if (level === null) {
    return (
      <span className={classNames(SHAPE, 'border border-dashed border-control text-muted')}>
        {word ?? 'Not set'}
      </span>
    )
  }
  const look = LOOKS[level]
  return (
    <span className={classNames(SHAPE, look.colours)}>
      <svg aria-hidden="true" viewBox="0 0 19 12" className="h-3 w-4.75 shrink-0">
        {[0, 1, 2, 3, 4].map((bar) => (
          <rect
            key={bar}
            x={bar * 4}
            y={8 - bar * 2}
            width="3"
            height={4 + bar * 2}
            rx="1"
            fill="currentColor"
            opacity={bar < look.bars ? 1 : 0.25}
          />
        ))}
      </svg>
      {word ?? NEED_LEVEL_LABEL[level]}
    </span>
  )
}
