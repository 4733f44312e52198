import type { KnowledgeItem } from '../../shared/knowledge/knowledge-item.ts'
import { passagesOf } from '../../shared/knowledge/passage.ts'
import { passageSearch, type SearchPassages } from '../../shared/knowledge/search.ts'

const compiled = import.meta.glob<KnowledgeItem>('../../content/knowledge/*.md', {
  eager: true,
  import: 'default',
})

/** The knowledge base with its search. It is large: a page fetches it when it is due. */
export interface KnowledgeContent {
  items: readonly KnowledgeItem[]
  search: SearchPassages
}

/** Makes the content ready. */
export function knowledgeContent(): KnowledgeContent {
  const items = Object.values(compiled).toSorted((one, other) => one.order - other.order)
  return { items, search: passageSearch(passagesOf(items)) }
}
