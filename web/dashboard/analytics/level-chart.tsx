import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { NEED_LEVELS, NEED_LEVEL_LABEL } from '../../../shared/assessments/need-levels.ts'
import type { NeedLevel } from '../../../shared/assessments/need-levels.ts'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { placeNote, TICK } from './chart-parts.tsx'
import type { Place, Series } from './chart-parts.tsx'

const INK: Readonly<Record<NeedLevel, string>> = {
  none: 'var(--color-level-none-ink)',
  low: 'var(--color-level-low-ink)',
  moderate: 'var(--color-level-moderate-ink)',
  high: 'var(--color-level-high-ink)',
  severe: 'var(--color-level-severe-ink)',
  priority: 'var(--color-level-priority-ink)',
}

const FILL: Readonly<Record<NeedLevel, string>> = {
  none: 'var(--color-level-none-fill)',
  low: 'var(--color-level-low-fill)',
  moderate: 'var(--color-level-moderate-fill)',
  high: 'var(--color-level-high-fill)',
  severe: 'var(--color-level-severe-fill)',
  priority: 'var(--color-level-priority-fill)',
}

const SERIES: readonly Series[] = NEED_LEVELS.map((level) => ({
  key: level,
  name: NEED_LEVEL_LABEL[level],
  // White is the ink of the darkest one alone, and no outline on white.
  look: { fill: FILL[level], stroke: level === 'priority' ? FILL[level] : INK[level] },
}))

const ROW_HEIGHT = 46

/** A bar for each domain, made of its cases by level, each piece with its number. */
export function LevelChart({ places }: { places: readonly Place[] }) {
  return (
    <>
      <ul className="mb-3 flex flex-wrap gap-2">
        {NEED_LEVELS.map((level) => (
          <li key={level}>
            <LevelBadge level={level} />
          </li>
        ))}
      </ul>
      <ResponsiveContainer width="100%" height={places.length * ROW_HEIGHT}>
        <BarChart
          data={[...places]}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
        >
          <XAxis type="number" hide allowDecimals={false} domain={[0, 'dataMax']} />
          <YAxis
            type="category"
            dataKey="label"
            width={136}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            interval={0}
          />
          <Tooltip
            content={placeNote(SERIES, String)}
            cursor={{ fill: 'var(--color-sunken)' }}
            isAnimationActive={false}
          />
          {SERIES.map(({ key, look }) => (
            <Bar
              key={key}
              dataKey={(place: Place) => place.values[key]}
              {...look}
              stackId="all"
              maxBarSize={26}
              isAnimationActive={false}
            >
              <LabelList
                dataKey={(place: object) => (place as Place).values[key] || ''}
                position="center"
                fill={INK[key as NeedLevel]}
                stroke="none"
                fontSize={13}
                fontWeight={600}
              />
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </>
  )
}
