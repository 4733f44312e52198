import { Skeleton } from '../ui/skeleton.tsx'

export interface Figure {
  label: string
  value: number
  /** What the figure means beside the others. */
  note?: string
}

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'

/** Counts side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={GRID}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <dt className="text-sm font-semibold text-muted">{label}</dt>
          <dd className="mt-1 text-2xl font-semibold">{value.toLocaleString('en-GB')}</dd>
          {note && <dd className="mt-0.5 text-sm text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Grey sheets in the place of so many counts. */
export function FiguresLoading({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  )
}
