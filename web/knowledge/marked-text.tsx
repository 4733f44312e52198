import { markTerms } from '../../shared/knowledge/highlight.ts'

interface MarkedTextProps {
  text: string
  /** What a search has found, as `searchTerm` makes it. */
  terms: ReadonlySet<string>
}

/** A text in which the words that were found are marked. */
export function MarkedText({ text, terms }: MarkedTextProps) {
  if (terms.size === 0) return text
  return markTerms(text, terms).map((stretch, place) =>
    stretch.found ? (
      <mark
        key={place}
        className="rounded-xs bg-warning-soft text-inherit underline decoration-warning decoration-2"
      >
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  )
}
