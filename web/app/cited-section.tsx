import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { Citation } from '../../shared/assistant/assistant.ts'
import { knowledgeQuery } from '../knowledge/knowledge-data.ts'
import { TextBlocks } from '../knowledge/text-blocks.tsx'
import { paths } from '../platform/paths.ts'
import { LinkContext } from '../ui/link-context.tsx'
import type { PageLinkProps } from '../ui/link-context.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { ExternalLink } from '../ui/text-link.tsx'

const NO_TERMS: ReadonlySet<string> = new Set()

/** The text of the section that a citation rests on, with its edition and its source; its title is the sheet's. */
export function CitedSection({ citation: { itemId, sectionId } }: { citation: Citation }) {
  const query = useQuery(knowledgeQuery)
  const link = use(LinkContext)
  // A place of the knowledge base is another page from here.
  const toKnowledge = ({ to, ...props }: PageLinkProps) =>
    link({ ...props, to: typeof to === 'string' ? to : `${paths.knowledgeBase}#${to.hash}` })
  return (
    <PageFrame
      query={query}
      failedTitle="The section could not be loaded"
      loading={<SkeletonText lines={6} />}
    >
      {({ items }) => {
        const item = items.find(({ id }) => id === itemId)
        const section = item?.sections.find(({ id }) => id === sectionId)
        if (!item || !section)
          return <p>The knowledge base does not hold this section any more: it has been changed since.</p>
        return (
          <div className="flex flex-col gap-3">
            <p className="text-sm text-muted">
              {item.title}. Edition: {item.edition}
            </p>
            <LinkContext value={toKnowledge}>
              <TextBlocks blocks={section.blocks} title={section.title} terms={NO_TERMS} />
            </LinkContext>
            <p className="border-t border-line pt-3 text-sm">
              Official source: <ExternalLink href={item.sourceUrl}>{item.source}</ExternalLink>
            </p>
          </div>
        )
      }}
    </PageFrame>
  )
}
