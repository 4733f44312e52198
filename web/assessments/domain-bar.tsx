import { ChevronLeft, ChevronRight } from 'lucide-react'
import { CARE_DOMAIN_IDS, careDomain } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useKeyHint } from '../ui/key-hint.ts'

interface DomainBarProps {
  active: CareDomainId
  onGoTo: (domain: CareDomainId) => void
  /** Something on the page is not saved. */
  unsaved: boolean
}

/** The list of domains on a narrow screen: where one is, and the way to the one before and after. */
export function DomainBar({ active, onGoTo, unsaved }: DomainBarProps) {
  const place = CARE_DOMAIN_IDS.indexOf(active)
  const previous = CARE_DOMAIN_IDS[place - 1]
  const next = CARE_DOMAIN_IDS[place + 1]
  const previousHint = useKeyHint('Alt+Shift+ArrowUp')
  const nextHint = useKeyHint('Alt+Shift+ArrowDown')
  return (
    <nav
      aria-label="Care domains"
      className="sticky top-14 z-30 -mx-4 flex items-center gap-2 border-y border-line bg-surface px-4 py-1.5 sm:-mx-6 sm:px-6 lg:hidden"
    >
      <IconButton
        {...previousHint}
        label={previous ? `Previous: ${careDomain(previous).label}` : 'Previous domain'}
        icon={ChevronLeft}
        disabled={!previous}
        onClick={() => previous && onGoTo(previous)}
      />
      <p className="min-w-0 flex-1 text-center text-sm leading-tight">
        <span className="block">
          <span className="font-semibold">
            {place + 1} of {CARE_DOMAIN_IDS.length}
          </span>
          {unsaved && <span className="ml-2 font-semibold text-warning">not saved</span>}
        </span>
        <span className="block truncate text-muted">{careDomain(active).label}</span>
      </p>
      <IconButton
        {...nextHint}
        label={next ? `Next: ${careDomain(next).label}` : 'Next domain'}
        icon={ChevronRight}
        disabled={!next}
        onClick={() => next && onGoTo(next)}
      />
    </nav>
  )
}
