import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { IDENTIFIER_LABEL } from '../../shared/identifiers/finding.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { type Excerpt, excerptsOf, type FoundIn } from './found.ts'

/** Findings that are shown before somebody asks for all. */
const FIRST = 4

interface ExcerptListProps {
  found: FoundIn
  /** All at once in a box of a few lines that scrolls, where there is little room. */
  compact: boolean
}

/** Each finding in the words around it, with the placeholder that would stand there. */
export function ExcerptList({ found, compact }: ExcerptListProps) {
  const [opened, setOpened] = useState(false)
  const all = compact || opened
  const excerpts = excerptsOf(found)
  const more = excerpts.length - FIRST
  return (
    <>
      <div
        role="group"
        aria-label="Where it stands"
        tabIndex={all ? 0 : undefined}
        className={classNames(
          'mt-2 overflow-y-auto rounded-control border border-line scroll-shadows',
          compact ? 'max-h-[max(4rem,12dvh)] sm:max-h-32' : 'max-h-80',
        )}
      >
        <ul className="flex flex-col divide-y divide-line text-sm">
          {(all ? excerpts : excerpts.slice(0, FIRST)).map((excerpt, place) => (
            <Entry key={place} excerpt={excerpt} />
          ))}
        </ul>
      </div>
      {more > 0 && !all && (
        <Button size="small" variant="quiet" className="mt-1" onClick={() => setOpened(true)}>
          Show {more} more
        </Button>
      )}
    </>
  )
}

function Entry({ excerpt: { before, found, after, kind, placeholder, loose } }: { excerpt: Excerpt }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-1.5">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-muted">{before}</span>
        <mark className="rounded-control bg-warning-soft px-0.5 font-semibold text-warning">{found}</mark>
        <span className="text-muted">{after}</span>
      </span>
      <span className="text-xs text-muted">
        {IDENTIFIER_LABEL[kind]}
        {loose ? (
          ', perhaps'
        ) : (
          <>
            <ArrowRight className="mx-1 inline size-3" />
            <VisuallyHidden>, becomes </VisuallyHidden>
            <code className="font-semibold text-ink">{placeholder}</code>
          </>
        )}
      </span>
    </li>
  )
}
