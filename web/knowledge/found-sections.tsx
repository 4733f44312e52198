import { excerpt } from '../../shared/knowledge/highlight.ts'
import { knowledgePlace } from '../../shared/knowledge/knowledge-item.ts'
import type { FoundPassage } from '../../shared/knowledge/search.ts'
import { TextLink } from '../ui/text-link.tsx'
import { MarkedText } from './marked-text.tsx'

const MOST = 3

/** The sections of an item that answer a search best, each with the words around what was found. */
export function FoundSections({ sections }: { sections: readonly FoundPassage[] }) {
  if (sections.length === 0) return null
  const more = sections.length - MOST
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <ul aria-label="Sections found" className="flex flex-col gap-3">
        {sections.slice(0, MOST).map(({ itemId, sectionId, title, text, terms }) => {
          const found = new Set(terms)
          return (
            <li key={sectionId}>
              <TextLink to={{ hash: knowledgePlace(itemId, sectionId) }} className="font-semibold">
                <MarkedText text={title} terms={found} />
              </TextLink>
              <p className="max-w-prose text-sm text-muted">
                <MarkedText text={excerpt(text, found)} terms={found} />
              </p>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-muted">
          and {more} more {more === 1 ? 'section' : 'sections'} of this item
        </p>
      )}
    </div>
  )
}
