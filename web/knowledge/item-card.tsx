import { ChevronRight, Star } from 'lucide-react'
import { useId } from 'react'
import type { RefCallback } from 'react'
import { isPastReview } from '../../shared/knowledge/knowledge-item.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { FoundSections } from './found-sections.tsx'
import { ItemBody } from './item-body.tsx'
import type { ShownItem } from './knowledge-filter.ts'
import { MarkedText } from './marked-text.tsx'

interface ItemCardProps {
  shown: ShownItem
  open: boolean
  onToggle: () => void
  isFavourite: boolean
  onFavourite: () => void
  /** The section the address leads to; null for the item as a whole, undefined where it leads elsewhere. */
  targetSection: string | null | undefined
  arrive: RefCallback<HTMLElement>
  /** yyyy-mm-dd in London. */
  today: string
}

/** An item of the list, which opens and closes. */
export function ItemCard({
  shown,
  open,
  onToggle,
  isFavourite,
  onFavourite,
  targetSection,
  arrive,
  today,
}: ItemCardProps) {
  const { item, sections, terms } = shown
  const bodyId = useId()
  const overdue = isPastReview(item, today)
  /** From the end of the item, where the button goes away with it. */
  function close() {
    onToggle()
    const heading = document.getElementById(item.id)
    heading?.querySelector('button')?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }
  return (
    <li className="rounded-card border border-line bg-surface">
      <div className="flex items-start gap-1 pr-2">
        <h3
          id={item.id}
          ref={targetSection === null ? arrive : undefined}
          tabIndex={-1}
          className="min-w-0 flex-1 scroll-mt-20 text-base"
        >
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? bodyId : undefined}
            onClick={onToggle}
            className="flex w-full items-start gap-3 rounded-card px-4 py-3 text-left transition-colors hover:bg-paper"
          >
            <ChevronRight
              className={classNames(
                'mt-1 size-4 shrink-0 text-muted transition-transform',
                open && 'rotate-90',
              )}
            />
            <span className="min-w-0 flex-1">
              <span className="block">
                <MarkedText text={item.title} terms={terms} />
              </span>
              <span className="block text-sm font-normal text-muted">
                <MarkedText text={item.description} terms={terms} />
              </span>
              <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
                <span className="text-sm font-normal">Edition: {item.edition}</span>
                <Badge tone="primary">{item.category}</Badge>
                <Badge>{item.difficulty}</Badge>
                {item.audience === 'cyp' && <Badge tone="info">under 18 only</Badge>}
                {overdue && <Badge tone="warning">Check overdue</Badge>}
              </span>
            </span>
          </button>
        </h3>
        <IconButton
          label={`Favourite: ${item.title}`}
          icon={Star}
          aria-pressed={isFavourite}
          onClick={onFavourite}
          className="mt-2 aria-pressed:text-warning aria-pressed:[&_svg]:fill-current"
        />
      </div>
      {!open && <FoundSections sections={sections} />}
      {open && (
        <div id={bodyId}>
          <ItemBody
            item={item}
            terms={terms}
            targetSection={targetSection ?? null}
            arrive={arrive}
            isPastReview={overdue}
            onClose={close}
          />
        </div>
      )}
    </li>
  )
}
