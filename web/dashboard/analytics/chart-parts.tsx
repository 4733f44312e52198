import type { ReactNode } from 'react'
import type { TooltipContentProps } from 'recharts'

/** How bars of one kind look; kinds differ in lightness and outline, never in hue alone. */
export interface Look {
  fill: string
  stroke: string
}

export const LOOKS = {
  solid: { fill: 'var(--color-primary)', stroke: 'var(--color-primary)' },
  soft: { fill: 'var(--color-primary-soft)', stroke: 'var(--color-primary)' },
  late: { fill: 'var(--color-warning-soft)', stroke: 'var(--color-warning)' },
} satisfies Record<string, Look>

/** Bars of one kind. */
export interface Series {
  key: string
  name: string
  look: Look
}

/** What stands at one place of the axis. */
export interface Place {
  /** Under the axis. */
  label: string
  /** In the note that the pointer brings up. */
  name: string
  values: Readonly<Record<string, number>>
}

export const TICK = { fill: 'var(--color-muted)', fontSize: 13 }

/** Which look stands for what. */
export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ key, name, look }) => (
        <li key={key} className="flex items-center gap-2">
          <Swatch look={look} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function Swatch({ look }: { look: Look }) {
  return (
    <svg viewBox="0 0 12 12" className="size-3 shrink-0">
      <rect x="0.5" y="0.5" width="11" height="11" rx="2" {...look} />
    </svg>
  )
}

/** The figures of the place under the pointer. */
export function placeNote(series: readonly Series[], words: (value: number) => string) {
  return function PlaceNote({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>): ReactNode {
    const place = payload[0]?.payload as Place | undefined
    if (!active || !place) return null
    return (
      <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-raised">
        <p className="font-semibold">{place.name}</p>
        {series.map(({ key, name, look }) => (
          <p key={key} className="flex items-center gap-2">
            <Swatch look={look} />
            {name}: {words(place.values[key] ?? 0)}
          </p>
        ))}
      </div>
    )
  }
}
