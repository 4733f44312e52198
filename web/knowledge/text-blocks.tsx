import { NEED_LEVEL_LABEL, NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import { type TableBlock, type TextBlock, type TextRun, wordsOf } from '../../shared/knowledge/text-block.ts'
import { LevelBadge } from '../ui/level-badge.tsx'
import { Table } from '../ui/table.tsx'
import { ExternalLink, TextLink } from '../ui/text-link.tsx'
import { MarkedText } from './marked-text.tsx'

interface TableRow {
  cells: TextRun[][]
  row: number
}

interface TextBlocksProps {
  blocks: readonly TextBlock[]
  /** Names the tables among them. */
  title: string
  terms: ReadonlySet<string>
}

/** The text of a section. */
export function TextBlocks({ blocks, title, terms }: TextBlocksProps) {
  return (
    <div className="flex flex-col gap-3">
      {blocks.map((block, place) => (
        <Block key={place} block={block} title={title} terms={terms} />
      ))}
    </div>
  )
}

function Block({ block, title, terms }: Omit<TextBlocksProps, 'blocks'> & { block: TextBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="max-w-prose">
          <Runs runs={block.content} terms={terms} />
        </p>
      )
    case 'list': {
      const List = block.style === 'numbered' ? 'ol' : 'ul'
      return (
        <List
          className={`flex max-w-prose flex-col gap-1.5 pl-6 ${block.style === 'numbered' ? 'list-decimal' : 'list-disc'} marker:text-muted`}
        >
          {block.items.map((item, place) => (
            <li key={place}>
              <Runs runs={item} terms={terms} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <BlockTable block={block} title={title} terms={terms} />
  }
}

function BlockTable({
  block,
  title,
  terms,
}: {
  block: TableBlock
  title: string
  terms: ReadonlySet<string>
}) {
  return (
    <Table<TableRow>
      caption={title}
      rows={block.rows.map((cells, row) => ({ cells, row }))}
      rowKey={({ row }) => String(row)}
      columns={block.columns.map(({ heading }, column) => ({
        id: String(column),
        header: heading,
        rowHeader: column === block.rowHeader,
        className: 'align-top',
        cell: ({ cells }) => <Cell runs={cells[column] ?? []} heading={heading} terms={terms} />,
      }))}
    />
  )
}

/** A level of need is shown as it is everywhere in the product. */
function Cell({ runs, heading, terms }: { runs: TextRun[]; heading: string; terms: ReadonlySet<string> }) {
  const level = heading === 'Level' && NEED_LEVELS.find((one) => NEED_LEVEL_LABEL[one] === wordsOf(runs))
  return level ? <LevelBadge level={level} /> : <Runs runs={runs} terms={terms} />
}

function Runs({ runs, terms }: { runs: readonly TextRun[]; terms: ReadonlySet<string> }) {
  return runs.map(({ text, strong, emphasis, href }, place) => {
    const marked = <MarkedText text={text} terms={terms} />
    if (href?.startsWith('#')) {
      return (
        <TextLink key={place} to={{ hash: href.slice(1) }}>
          {marked}
        </TextLink>
      )
    }
    if (href !== undefined) {
      return (
        <ExternalLink key={place} href={href}>
          {marked}
        </ExternalLink>
      )
    }
    if (strong) return <strong key={place}>{marked}</strong>
    if (emphasis) return <em key={place}>{marked}</em>
    return <span key={place}>{marked}</span>
  })
}
