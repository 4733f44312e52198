import type { TableBlock, TextBlock, TextRun } from './text-block.ts'
import { wordsOf } from './text-block.ts'

/** What stops a text from being taken, in a sentence; `line` counts from the first line of the text given. */
export class MarkdownProblem extends Error {
  readonly line: number

  constructor(line: number, sentence: string) {
    super(sentence)
    this.line = line
  }
}

/** Marks of Markdown that the subset leaves out: they would be shown as they are typed. */
const LEFT_OUT: [pattern: RegExp, name: string][] = [
  [/^#/, 'a heading inside a section'],
  [/^(```|~~~|>)/, 'code or a quotation'],
  [/!\[/, 'an image'],
  [/<[a-z!/]/i, 'HTML'],
  [/^\s+(?:[-*+]|\d+\.) /, 'a list inside a list'],
  [/^[*+] /, 'a list marked with * or +, where it takes -'],
]
const BULLET = /^- +(?=\S)/
const NUMBER = /^\d+\. +(?=\S)/
const ROW = /^\|.*\|$/
const RULE = /^\|(?:\s*:?-+:?\s*\|)+$/
const RUN = /\*\*(?<strong>[^*]+)\*\*|\b_(?<emphasis>[^_]+)_\b|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g
const HREF = /^(?:https:\/\/\S+|#[a-z0-9-]+(?:\.[a-z0-9-]+)?)$/
/** Shares of a table's width: no column so narrow that its words break, none that leaves nothing to the others. */
const NARROWEST = 14
const WIDEST = 80

/**
 * Reads the Markdown subset of the knowledge base: paragraphs, lists that begin with `- ` or `1. `, tables, `**strong**`,
 * `_emphasis_`, and links to https addresses or to `#item.section`.
 * @param offset number of the line before the first one, for what a problem says
 * @throws MarkdownProblem at anything else that Markdown would give a meaning to
 */
export function markdownBlocks(lines: readonly string[], offset = 0): TextBlock[] {
  const blocks: TextBlock[] = []
  let group: string[] = []
  for (const [index, line] of [...lines, ''].entries()) {
    const at = offset + index + 1
    const found = LEFT_OUT.find(([pattern]) => pattern.test(line))
    if (found) throw new MarkdownProblem(at, `${found[1]} is not part of what the knowledge base shows`)
    if (line.trim() !== '') group.push(line)
    else if (group.length > 0) {
      blocks.push(block(group, at - group.length))
      group = []
    }
  }
  return blocks
}

function block(lines: string[], at: number): TextBlock {
  const [first = ''] = lines
  if (ROW.test(first)) return table(lines, at)
  for (const [mark, style] of [
    [BULLET, 'bulleted'],
    [NUMBER, 'numbered'],
  ] as const) {
    if (mark.test(first)) return { kind: 'list', style, items: listItems(lines, mark, at) }
  }
  if (lines.some((line) => BULLET.test(line) || ROW.test(line))) {
    throw new MarkdownProblem(at, 'an empty line is missing before a list or a table')
  }
  return { kind: 'paragraph', content: textRuns(joined(lines), at) }
}

function listItems(lines: string[], mark: RegExp, at: number): TextRun[][] {
  const items: string[][] = []
  for (const line of lines) {
    if (mark.test(line)) items.push([line.replace(mark, '')])
    else items.at(-1)?.push(line)
  }
  return items.map((item) => textRuns(joined(item), at))
}

function table(lines: string[], at: number): TableBlock {
  const [head = '', rule = '', ...body] = lines
  if (!RULE.test(rule)) throw new MarkdownProblem(at, 'a table needs a line of dashes under its headings')
  const headings = cells(head)
  const rows = body.map((line, index) => {
    const row = ROW.test(line) ? cells(line) : []
    if (row.length !== headings.length) {
      throw new MarkdownProblem(at + 2 + index, `a row of the table has not ${headings.length} cells`)
    }
    return row.map((cell) => textRuns(cell, at + 2 + index))
  })
  const columns = headings.map((heading, column) => {
    const longest = Math.max(heading.length, ...rows.map((row) => wordsOf(row[column] ?? []).length))
    return { heading, width: Math.min(WIDEST, Math.max(NARROWEST, longest)) }
  })
  return { kind: 'table', columns, rows, rowHeader: 0 }
}

const cells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(' ')

function textRuns(text: string, at: number): TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  for (const match of text.matchAll(RUN)) {
    const { strong, emphasis, label = '', href } = match.groups ?? {}
    if (match.index > end) runs.push({ text: text.slice(end, match.index) })
    if (href !== undefined && !HREF.test(href)) {
      throw new MarkdownProblem(at, `the link to ${href} is neither an https address nor #item.section`)
    }
    if (strong !== undefined) runs.push({ text: strong, strong: true })
    else if (emphasis !== undefined) runs.push({ text: emphasis, emphasis: true })
    else runs.push({ text: label, href })
    end = match.index + match[0].length
  }
  if (end < text.length) runs.push({ text: text.slice(end) })
  const loose = runs.find((run) => run.href === undefined && /[*_]|\]\(/.test(run.text))
  if (loose) throw new MarkdownProblem(at, `a mark has no counterpart in “${loose.text.trim()}”`)
  return runs
}
