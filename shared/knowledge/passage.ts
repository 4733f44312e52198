import type { KnowledgeItem } from './knowledge-item.ts'
import { plainText, type TextBlock } from './text-block.ts'

/** A section of the knowledge base as a unit of retrieval: found, quoted and cited as a whole. */
export interface Passage {
  itemId: string
  sectionId: string
  itemTitle: string
  /** Heading of the section; it says what the section is about without its item. */
  title: string
  /** The section in plain words, one paragraph, list item or table row a line. Quotations are compared with it. */
  text: string
  /** The same text as it is shown. */
  blocks: TextBlock[]
  category: KnowledgeItem['category']
  difficulty: KnowledgeItem['difficulty']
  audience: KnowledgeItem['audience']
  /** Description and tags of the item. */
  description: string
  tags: string[]
  edition: string
  source: string
  sourceUrl: string
  lastChecked: string | null
  reviewBy: string
}

/** Every section of the items as a passage, in the order of the items. */
export function passagesOf(items: readonly KnowledgeItem[]): Passage[] {
  return items.flatMap((item) =>
    item.sections.map(({ id, title, blocks }) => ({
      itemId: item.id,
      sectionId: id,
      itemTitle: item.title,
      title,
      text: blocks.map(plainText).join('\n'),
      blocks,
      category: item.category,
      difficulty: item.difficulty,
      audience: item.audience,
      description: item.description,
      tags: item.tags,
      edition: item.edition,
      source: item.source,
      sourceUrl: item.sourceUrl,
      lastChecked: item.lastChecked,
      reviewBy: item.reviewBy,
    })),
  )
}
