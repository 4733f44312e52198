import { useQuery } from '@tanstack/react-query'
import type { RelatedProps } from '../chat/chat-parts.ts'
import type { KnowledgeContent } from '../knowledge/knowledge-content.ts'
import { knowledgeQuery } from '../knowledge/knowledge-data.ts'
import { paths } from '../platform/paths.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { relatedPlaces } from './related-places.ts'

/** Sections of the knowledge base that have to do with the conversation; before the first question its main items. */
export function RelatedResources(props: RelatedProps) {
  const query = useQuery(knowledgeQuery)
  return (
    <PageFrame
      query={query}
      failedTitle="The resources could not be loaded"
      loading={<SkeletonText lines={4} />}
    >
      {(content) => <Places content={content} {...props} />}
    </PageFrame>
  )
}

function Places({ content, ...props }: RelatedProps & { content: KnowledgeContent }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {relatedPlaces(content, props).map(({ itemId, sectionId, title, itemTitle }) => (
        <li key={`${itemId}.${sectionId ?? ''}`}>
          <TextLink to={paths.knowledge(itemId, sectionId ?? undefined)}>{title}</TextLink>
          {itemTitle && <span className="block text-xs text-muted">{itemTitle}</span>}
        </li>
      ))}
    </ul>
  )
}
