import type { RelatedProps } from '../chat/chat-parts.ts'
import type { KnowledgeContent } from '../knowledge/knowledge-content.ts'

/** A place of the knowledge base. */
interface Place {
  itemId: string
  /** Null for an item as a whole. */
  sectionId: string | null
  title: string
  /** The item that a section belongs to; null for an item. */
  itemTitle: string | null
}

const MOST = 5
/** Share of what was asked that a section must have to count as related. */
const RELATED = 0.5
/** What is offered before anything was asked. */
const GENERAL = ['national-framework', 'decision-support-tool', 'chc-checklist', 'writing-a-rationale']

/** The sections that the answers rest on, the newest first, and what the last question finds beside them. */
export function relatedPlaces(
  { items, search }: KnowledgeContent,
  { citations, question }: RelatedProps,
): Place[] {
  const cited = citations.flatMap(({ itemId, sectionId }) => {
    const item = items.find(({ id }) => id === itemId)
    const section = item?.sections.find(({ id }) => id === sectionId)
    return item && section ? [{ itemId, sectionId, title: section.title, itemTitle: item.title }] : []
  })
  const found = question === null ? [] : search(question, MOST).filter(({ coverage }) => coverage >= RELATED)
  const places = [...cited, ...found]
    .filter((one, place, all) => all.findIndex((other) => isSame(one, other)) === place)
    .slice(0, MOST)
  return places.length > 0 ? places : general(items)
}

const isSame = (one: Omit<Place, 'title'>, other: Omit<Place, 'title'>) =>
  one.itemId === other.itemId && one.sectionId === other.sectionId

const general = (items: KnowledgeContent['items']): Place[] =>
  GENERAL.flatMap((wanted) => items.filter(({ id }) => id === wanted)).map(({ id, title }) => ({
    ...{ itemId: id, sectionId: null },
    ...{ title, itemTitle: null },
  }))
