import type { KnowledgeItem } from '../../shared/knowledge/knowledge-item.ts'
import { formatCheckDate } from '../../shared/knowledge/check-date.ts'
import type { TextBlock } from '../../shared/knowledge/text-block.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import type { Block, RenderedDocument } from '../rendering/block.ts'

const PRODUCT = 'Healthcare Assessment Platform'
const TITLE = 'Knowledge base'

/** One item as blocks: what it rests on, then its sections. */
export function itemDocument(item: KnowledgeItem): RenderedDocument {
  return document(item.title, [item], [...facts(item), ...sections(item, 1)])
}

/** Every item, each on a page of its own, behind a list of them. */
export function knowledgeDocument(items: readonly KnowledgeItem[]): RenderedDocument {
  return document(TITLE, items, [
    {
      kind: 'table',
      columns: [
        { heading: 'Item', width: 5 },
        { heading: 'Category', width: 2 },
        { heading: 'Edition', width: 4 },
      ],
      rows: items.map(({ title, category, edition }) => [title, category, edition]),
      rowHeader: 0,
    },
    ...items.flatMap((item): Block[] => [
      { kind: 'pageBreak' },
      { kind: 'heading', level: 1, text: item.title },
      ...facts(item),
      ...sections(item, 2),
    ]),
  ])
}

function document(title: string, items: readonly KnowledgeItem[], blocks: Block[]): RenderedDocument {
  const updated = items.map(({ lastUpdated }) => lastUpdated).toSorted()
  return {
    title,
    ...(title !== TITLE && { subject: TITLE }),
    language: 'en-GB',
    author: PRODUCT,
    // The day of the content, so that the same content is the same file.
    createdAt: new Date(`${updated.at(-1) ?? '2026-01-01'}T12:00:00Z`),
    header: title === TITLE ? TITLE : `${TITLE} · ${title}`,
    footer: `A summary in other words than its sources. ${PRODUCT} is not an approved health-service application`,
    blocks,
  }
}

/** What a text rests on and how fresh it is; what limits it stands apart. */
function facts(item: KnowledgeItem): Block[] {
  return [
    { kind: 'paragraph', size: 'lead', content: item.description },
    {
      kind: 'keyValues',
      keepWithNext: true,
      entries: [
        { key: 'Edition', value: item.edition },
        { key: 'Source', value: [{ text: item.source, href: item.sourceUrl }] },
        { key: 'Last checked', value: formatCheckDate(item.lastChecked) },
        { key: 'Next check due', value: formatDate(item.reviewBy) },
        { key: 'Last updated', value: formatDate(item.lastUpdated) },
        { key: 'Kept by', value: item.owner },
        { key: 'Category', value: `${item.category}, ${item.difficulty}` },
      ],
    },
    ...(item.note === undefined
      ? []
      : [{ kind: 'callout', label: 'Please note', content: item.note } as const]),
  ]
}

const sections = ({ sections }: KnowledgeItem, level: 1 | 2): Block[] =>
  sections.flatMap(({ title, blocks }): Block[] => [
    { kind: 'heading', level, text: title },
    ...blocks.map((block, place) => onOnePage(block, blocks[place + 1])),
  ])

/** A table stays whole, with the words that introduce it. */
function onOnePage(block: TextBlock, next: TextBlock | undefined): Block {
  if (block.kind === 'table') return { ...block, keepTogether: true }
  return block.kind === 'paragraph' && next?.kind === 'table' ? { ...block, keepWithNext: true } : block
}
