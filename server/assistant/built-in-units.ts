import type { Passage } from '../../shared/knowledge/passage.ts'
import type {
  ListBlock,
  ParagraphBlock,
  TableBlock,
  TextBlock,
  TextRun,
} from '../../shared/knowledge/text-block.ts'
import { wordsOf } from '../../shared/knowledge/text-block.ts'
import { comparedWords, type Words } from './built-in-matching.ts'
import { sentencesIn } from './built-in-sentences.ts'

/** A sentence, a list item or a table row of a passage: what an answer is put together from. */
export interface Unit {
  kind: 'sentence' | 'item' | 'row'
  /** In plain words. */
  text: string
  /** As Markdown, with the section's own emphasis; links are their words. */
  markdown: string
  /** Its words as they are compared with a question. */
  words: Words
  /** Which block of the section it stands in. */
  block: number
}

/** The sections of the knowledge base stay as they are: each is taken apart once. */
const known = new WeakMap<readonly TextBlock[], readonly Unit[]>()

/** The section in units, in its order. */
export function unitsOf({ blocks }: Pick<Passage, 'blocks'>): readonly Unit[] {
  const units =
    known.get(blocks) ??
    blocks.flatMap((block, place) => unitsOfBlock(block).map((unit) => ({ ...unit, block: place })))
  known.set(blocks, units)
  return units
}

function unitsOfBlock(block: TextBlock): Omit<Unit, 'block'>[] {
  switch (block.kind) {
    case 'paragraph':
      return sentences(block)
    case 'list':
      return items(block)
    case 'table':
      return rows(block)
  }
}

const sentences = ({ content }: ParagraphBlock): Omit<Unit, 'block'>[] =>
  sentencesIn(markdownOf(content), Infinity).map((sentence) => unit('sentence', closedMarks(sentence)))

const items = ({ items: all, style }: ListBlock): Omit<Unit, 'block'>[] =>
  all.map((item, place) =>
    unit('item', `${style === 'numbered' ? `${place + 1}.` : '-'} ${markdownOf(item)}`),
  )

/** "- **Severe:** …"; with more columns each cell follows its heading. */
function rows({ columns, rows: all }: TableBlock): Omit<Unit, 'block'>[] {
  return all.map(([head = [], ...cells]) => {
    const rest = cells.map((cell, place) => {
      const heading = columns[place + 1]?.heading ?? ''
      return columns.length > 2 ? `${heading.toLowerCase()}: ${markdownOf(cell)}` : markdownOf(cell)
    })
    return unit('row', `- **${wordsOf(head).replace(/^\d+\. /, '')}:** ${rest.join('; ')}`)
  })
}

function unit(kind: Unit['kind'], markdown: string): Omit<Unit, 'block'> {
  const text = markdown.replace(/^(?:-|\d+\.) /, '').replaceAll(/\*+/g, '')
  return { kind, markdown, text, words: comparedWords(text) }
}

const markdownOf = (runs: readonly TextRun[]): string =>
  runs
    .map(({ text, strong, emphasis }) => {
      const words = text.trim()
      if (words === '' || (!strong && !emphasis)) return text
      const mark = strong ? '**' : '*'
      return text.replace(words, () => `${mark}${words}${mark}`)
    })
    .join('')

/** A sentence that a stretch of emphasis begins or ends in goes without it. */
function closedMarks(sentence: string): string {
  const strong = sentence.split('**').length % 2 === 1
  const plain = strong ? sentence : sentence.replaceAll('**', '')
  const single = plain.replaceAll('**', '').split('*').length % 2 === 1
  return single ? plain : plain.replaceAll(/(?<!\*)\*(?!\*)/g, '')
}
