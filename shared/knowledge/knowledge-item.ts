import type { TextBlock } from './text-block.ts'

/** In the order of the screen. */
export const KNOWLEDGE_CATEGORIES = ['Framework', 'Legislation', 'Tools', 'Guidance'] as const
export type KnowledgeCategory = (typeof KNOWLEDGE_CATEGORIES)[number]

export const DIFFICULTIES = ['basic', 'intermediate', 'advanced'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export interface KnowledgeSection {
  /** Unique within its item. */
  id: string
  title: string
  blocks: TextBlock[]
}

/** An item of the knowledge base, as compiled from its file. Days are written yyyy-mm-dd. */
export interface KnowledgeItem {
  id: string
  title: string
  category: KnowledgeCategory
  difficulty: Difficulty
  tags: string[]
  description: string
  /** Whom it is about: adults, children and young people, or both. */
  audience: 'adult' | 'cyp' | 'all'
  /** Edition of the source that the text follows, printed with it. */
  edition: string
  /** What a reader must know about the edition or the title before relying on the text. */
  note?: string | undefined
  source: string
  sourceUrl: string
  /** Day the text was last changed. */
  lastUpdated: string
  /** Day, or month as yyyy-mm, in which the facts of the text were last compared with their source; null for never. */
  lastChecked: string | null
  /** From the day after this one on, the item says that its check is overdue. */
  reviewBy: string
  owner: string
  /** Place among all items, rising. */
  order: number
  sections: KnowledgeSection[]
}

/** Whether the item's check against its source is overdue on `today` (yyyy-mm-dd). */
export const isPastReview = ({ reviewBy }: Pick<KnowledgeItem, 'reviewBy'>, today: string): boolean =>
  today > reviewBy

/** The name of an item's place on /knowledge-base, or that of one of its sections: `item.section`. */
export const knowledgePlace = (itemId: string, sectionId?: string | null): string =>
  sectionId ? `${itemId}.${sectionId}` : itemId

/** The fragment of /knowledge-base that opens an item, or one of its sections. */
export const knowledgeFragment = (itemId: string, sectionId?: string | null): string =>
  `#${knowledgePlace(itemId, sectionId)}`

/** Which item and section a fragment names; null when it has not the shape of one. */
export function readKnowledgeFragment(fragment: string): { itemId: string; sectionId: string | null } | null {
  const match = /^#?([a-z0-9-]+)(?:\.([a-z0-9-]+))?$/.exec(fragment)
  return match ? { itemId: match[1] ?? '', sectionId: match[2] ?? null } : null
}
