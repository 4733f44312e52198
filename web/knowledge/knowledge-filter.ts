import {
  type Difficulty,
  KNOWLEDGE_CATEGORIES,
  type KnowledgeCategory,
  type KnowledgeItem,
} from '../../shared/knowledge/knowledge-item.ts'
import type { FoundPassage } from '../../shared/knowledge/search.ts'
import type { KnowledgeContent } from './knowledge-content.ts'

/** What of the knowledge base is shown. */
export interface KnowledgeFilter {
  search: string
  category: KnowledgeCategory | null
  difficulty: Difficulty | null
  favouritesOnly: boolean
}

export const NO_FILTER: KnowledgeFilter = {
  ...{ search: '', category: null, difficulty: null, favouritesOnly: false },
}

/** An item with the sections in which the search found something, best first. */
export interface ShownItem {
  item: KnowledgeItem
  sections: readonly FoundPassage[]
  /** What to highlight in it, as `searchTerm` makes it. */
  terms: ReadonlySet<string>
}

/**
 * Passages that have less of what was asked than this share of the best one's are left out: of two words the rarer one
 * is enough.
 */
const LEAST_COVERAGE = 0.5

/** The items that a filter leaves: in their order, or best first where something is searched for. */
export function shownItems(
  { items, search }: KnowledgeContent,
  filter: KnowledgeFilter,
  favourites: ReadonlySet<string>,
): ShownItem[] {
  const left = items.filter(
    ({ id, category, difficulty }) =>
      (filter.category === null || category === filter.category) &&
      (filter.difficulty === null || difficulty === filter.difficulty) &&
      (!filter.favouritesOnly || favourites.has(id)),
  )
  if (filter.search.trim() === '')
    return left.map((item) => ({ item, sections: [], terms: new Set<string>() }))
  const found = relevant(search(filter.search, Infinity))
  // In the order of each item's best passage.
  return [...new Set(found.map(({ itemId }) => itemId))].flatMap((id) => {
    const item = left.find((one) => one.id === id)
    if (!item) return []
    const passages = found.filter(({ itemId }) => itemId === id)
    return [
      {
        item,
        sections: passages.filter(({ isInSection }) => isInSection),
        terms: new Set(passages.flatMap(({ terms }) => terms)),
      },
    ]
  })
}

function relevant(found: readonly FoundPassage[]): readonly FoundPassage[] {
  const most = Math.max(0, ...found.map(({ coverage }) => coverage))
  return found.filter(({ coverage }) => coverage >= LEAST_COVERAGE * most)
}

/** How many items each category has. */
export function categoryCounts(items: readonly KnowledgeItem[]): [KnowledgeCategory, number][] {
  return KNOWLEDGE_CATEGORIES.map((category) => [
    category,
    items.filter((item) => item.category === category).length,
  ])
}
