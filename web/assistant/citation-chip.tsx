import type { Citation } from '../../shared/assistant/assistant.ts'
import { classNames } from '../ui/class-names.ts'

interface CitationChipProps {
  number: number
  citations: readonly Citation[]
  onOpen: (citation: Citation) => void
}

/** The number of a citation: it opens the section it rests on, and says where that could not be checked. */
export function CitationChip({ number, citations, onOpen }: CitationChipProps) {
  const citation = citations.find((one) => one.number === number)
  // While an answer is written its citations are not checked yet.
  if (!citation) return <sup className="px-0.5 text-xs text-muted">{number}</sup>
  if (!citation.itemId) {
    return (
      <span className="mx-0.5 rounded-control bg-warning-soft px-1 text-xs text-warning">
        {number}: no such source
      </span>
    )
  }
  return (
    <button
      type="button"
      onClick={() => onOpen(citation)}
      className={classNames(
        'mx-0.5 inline-flex min-h-6 min-w-6 cursor-pointer items-center justify-center rounded-control border px-1 align-baseline text-xs font-semibold tabular-nums',
        citation.verified
          ? 'border-line bg-primary-soft text-primary hover:border-primary'
          : 'border-dashed border-warning bg-warning-soft text-warning',
      )}
      aria-label={`Source ${number}: ${citation.title}${citation.verified ? '' : ', not verified'}`}
    >
      {number}
      {!citation.verified && <span className="pl-1 font-normal">unverified</span>}
    </button>
  )
}
