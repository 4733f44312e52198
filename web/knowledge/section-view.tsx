import { Link2 } from 'lucide-react'
import type { RefCallback } from 'react'
import { knowledgePlace, type KnowledgeSection } from '../../shared/knowledge/knowledge-item.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { MarkedText } from './marked-text.tsx'
import { TextBlocks } from './text-blocks.tsx'
import { useCopyLink } from './use-copy-link.ts'

interface SectionViewProps {
  itemId: string
  section: KnowledgeSection
  terms: ReadonlySet<string>
  /** Where the address leads here: what the heading is given as its ref. */
  arrive: RefCallback<HTMLElement> | undefined
}

/** A section under its heading, which links and citations lead to. */
export function SectionView({ itemId, section: { id, title, blocks }, terms, arrive }: SectionViewProps) {
  const copyLink = useCopyLink()
  const headingId = knowledgePlace(itemId, id)
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        '-mx-2 rounded-card border-l-4 px-2 py-1 transition-colors sm:-mx-3 sm:px-3',
        arrive ? 'border-primary bg-primary-soft/50' : 'border-transparent',
      )}
    >
      <div className="mb-2 flex items-start justify-between gap-2">
        <h4 id={headingId} ref={arrive} tabIndex={-1} className="scroll-mt-20 pt-1.5 text-base">
          <MarkedText text={title} terms={terms} />
        </h4>
        <IconButton
          label={`Copy link to “${title}”`}
          icon={Link2}
          onClick={() => void copyLink(itemId, id)}
        />
      </div>
      <TextBlocks blocks={blocks} title={title} terms={terms} />
    </section>
  )
}
