import type { Citation } from '../../shared/assistant/assistant.ts'
import { type Cited, numberedSources, quotedWithoutSource } from '../../shared/assistant/citation-numbers.ts'
import { Badge } from '../ui/badge.tsx'

interface SourceListProps {
  /** The answer as it is shown; its citations in the order in which they are listed. */
  shown: Cited
  onOpen: (citation: Citation) => void
}

/** What the numbers of an answer stand for, and what it quotes without any. */
export function SourceList({ shown, onOpen }: SourceListProps) {
  const citations = numberedSources(shown)
  return (
    <>
      {citations.length > 0 && <NumberedSources {...{ citations, onOpen }} />}
      {quotedWithoutSource(shown).map((quote) => (
        <p key={quote} className="mt-3 text-sm text-warning">
          Not verified: the answer names no source for “{quote}”.
        </p>
      ))}
    </>
  )
}

interface NumberedSourcesProps {
  citations: readonly Citation[]
  onOpen: SourceListProps['onOpen']
}

function NumberedSources({ citations, onOpen }: NumberedSourcesProps) {
  return (
    <div className="mt-4 border-t border-line pt-2.5">
      <h4 className="text-xs font-semibold text-muted">Sources</h4>
      <ol aria-label="Sources" className="mt-0.5 flex flex-col text-sm">
        {citations.map((citation) => (
          <li key={citation.number} className="flex items-baseline gap-2">
            <span className="w-5 shrink-0 text-right text-muted">{citation.number}.</span>
            <Source citation={citation} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Source({ citation, onOpen }: { citation: Citation; onOpen: SourceListProps['onOpen'] }) {
  if (!citation.itemId)
    return <span className="text-warning">No such source was given to the assistant.</span>
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <button
        type="button"
        onClick={() => onOpen(citation)}
        className="min-h-6 rounded-sm text-left text-primary underline decoration-1 underline-offset-3 hover:text-primary-hover hover:decoration-2 pointer-coarse:min-h-11"
      >
        {citation.title}
      </button>
      {!citation.verified && <Badge tone="warning">Not verified</Badge>}
    </span>
  )
}
