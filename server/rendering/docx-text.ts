import { AlignmentType, ConcreteHyperlink, Paragraph, TextRun } from 'docx'
import type { IParagraphOptions, ParagraphChild } from 'docx'
import type { Inline } from './block.ts'
import { paragraphsOf } from './inline.ts'
import type { ParagraphLines, StyledText } from './inline.ts'

/** Collects the addresses of a document's links. Ids are counted, not drawn at random, so that files stay equal. */
export class DocxLinks {
  readonly addresses: string[] = []

  /** Id of the relationship, without the `rId` that the library puts before it. */
  add(address: string): string {
    this.addresses.push(address)
    return `Link${this.addresses.length}`
  }
}

/**
 * Running text as Word paragraphs, at least one: a table cell must not be without. `following` is for paragraphs
 * after the first, such as those of a list item, of which only the first has the bullet.
 */
export function paragraphs(
  contents: Inline[],
  links: DocxLinks,
  first: IParagraphOptions,
  following: IParagraphOptions = first,
): Paragraph[] {
  const found = contents.flatMap(paragraphsOf)
  if (found.length === 0) return [new Paragraph(first)]
  return found.map((lines, index) => new Paragraph(withText(lines, links, index === 0 ? first : following)))
}

export const RIGHT = { alignment: AlignmentType.RIGHT }

/** The options with the text's runs before what they hold already. */
const withText = (
  lines: ParagraphLines,
  links: DocxLinks,
  options: IParagraphOptions,
): IParagraphOptions => ({
  ...options,
  children: [
    ...lines.flatMap((line, index) => line.map((piece, at) => run(piece, index > 0 && at === 0, links))),
    ...(options.children ?? []),
  ],
})

/** A line break belongs to the first run behind it. */
function run(
  { text, bold, italic, link }: StyledText,
  breaksBefore: boolean,
  links: DocxLinks,
): ParagraphChild {
  const style = {
    text,
    break: breaksBefore ? 1 : 0,
    ...(bold ? { bold } : {}),
    ...(italic ? { italics: true } : {}),
  }
  if (link === null) return new TextRun(style)
  // The library's type for what a paragraph holds leaves out links whose id is given instead of drawn at random.
  const hyperlink: unknown = new ConcreteHyperlink(
    [new TextRun({ ...style, style: 'Hyperlink' })],
    links.add(link),
  )
  return hyperlink as ParagraphChild
}
