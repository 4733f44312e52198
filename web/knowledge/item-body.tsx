import { ChevronUp, ExternalLink as ExternalIcon, Link2 } from 'lucide-react'
import type { RefCallback } from 'react'
import { formatCheckDate } from '../../shared/knowledge/check-date.ts'
import { type KnowledgeItem, knowledgePlace } from '../../shared/knowledge/knowledge-item.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { DownloadButton } from './download-button.tsx'
import { downloadItem } from './knowledge-data.ts'
import { MarkedText } from './marked-text.tsx'
import { SectionView } from './section-view.tsx'
import { useCopyLink } from './use-copy-link.ts'

interface ItemBodyProps {
  item: KnowledgeItem
  terms: ReadonlySet<string>
  /** The section the address leads to. */
  targetSection: string | null
  arrive: RefCallback<HTMLElement>
  isPastReview: boolean
  onClose: () => void
}

/** What an opened item shows: what it rests on, what can be done with it, and its sections. */
export function ItemBody({ item, terms, targetSection, arrive, isPastReview, onClose }: ItemBodyProps) {
  return (
    <div className="flex flex-col gap-5 border-t border-line p-4 sm:p-5">
      {isPastReview && (
        <Alert variant="warning" title="The yearly check of this item is overdue">
          It was due by {formatDate(item.reviewBy)}. Compare it with its source before you rely on it.
        </Alert>
      )}
      {item.note && <Alert title="Please note">{item.note}</Alert>}
      <Facts item={item} terms={terms} />
      <Actions item={item} />
      <Contents item={item} />
      {item.sections.map((section) => (
        <SectionView
          key={section.id}
          itemId={item.id}
          section={section}
          terms={terms}
          arrive={section.id === targetSection ? arrive : undefined}
        />
      ))}
      <Button size="small" icon={ChevronUp} className="self-start" onClick={onClose}>
        Close {item.title}
      </Button>
    </div>
  )
}

function Facts({ item, terms }: { item: KnowledgeItem; terms: ReadonlySet<string> }) {
  const facts = [
    ['Edition', item.edition],
    ['Source', item.source],
    ['Last checked', formatCheckDate(item.lastChecked)],
    ['Next check due', formatDate(item.reviewBy)],
    ['Last updated', formatDate(item.lastUpdated)],
    ['Kept by', item.owner],
  ]
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
        {item.tags.map((tag) => (
          <li key={tag} className="rounded-control border border-line px-2 py-0.5 text-xs text-muted">
            <MarkedText text={tag} terms={terms} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Actions({ item: { id, title, sourceUrl } }: { item: KnowledgeItem }) {
  const copyLink = useCopyLink()
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton label="Download PDF" of={title} size="small" fetchFile={() => downloadItem(id)} />
      <a
        href={sourceUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary', 'small')}
      >
        <ExternalIcon className="size-3.5" />
        View Source <VisuallyHidden>of {title} (opens in a new tab)</VisuallyHidden>
      </a>
      <Button size="small" variant="quiet" icon={Link2} onClick={() => void copyLink(id)}>
        Copy link
      </Button>
    </div>
  )
}

function Contents({ item: { id, title, sections } }: { item: KnowledgeItem }) {
  return (
    <nav aria-label={`Sections of ${title}`} className="rounded-card bg-sunken px-4 py-3">
      <ol className="list-decimal gap-x-10 pl-6 text-sm marker:text-muted sm:columns-2">
        {sections.map((section) => (
          <li key={section.id} className="break-inside-avoid py-0.5 pointer-coarse:py-2">
            <TextLink to={{ hash: knowledgePlace(id, section.id) }}>{section.title}</TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
