import { markdownBlocks, MarkdownProblem } from '../../shared/knowledge/markdown-blocks.ts'
import type { Block } from '../rendering/block.ts'

const HEADING = /^ {0,3}#{1,6} +(?<title>.+?)(?: +#+)?$/
const FENCE = /^ {0,3}(?:```|~~~)/
const ITEM = /^\s*(?:[-*+]|\d+[.)]) +(?=\S)/
const ROW = /^\s*\|.*\|\s*$/
const LINE = /^ {0,3}(?:[-*_] *){3,}$/

/**
 * An answer as blocks, for Word and PDF. It is read as the knowledge base is, part by part; what that does not know, and
 * what somebody has left unfinished, stands there as it was written.
 */
export function answerBlocks(markdown: string): Block[] {
  return partsOf(markdown).flatMap((part) =>
    part.kind === 'heading' ? [{ kind: 'heading', level: 2, text: part.text }] : read(part),
  )
}

type Part = { kind: 'heading'; text: string } | { kind: 'text' | 'code'; lines: string[] }

function read({ kind, lines }: Exclude<Part, { kind: 'heading' }>): Block[] {
  const asWritten: Block[] = [{ kind: 'paragraph', content: lines.join('\n') }]
  if (kind === 'code') return asWritten
  try {
    return markdownBlocks(lines)
  } catch (problem) {
    if (!(problem instanceof MarkdownProblem)) throw problem
    return asWritten
  }
}

/** The parts of a text: what stands together, with lists of one level and an empty line before each list and table. */
function partsOf(markdown: string): Part[] {
  const parts: Part[] = []
  let open: Exclude<Part, { kind: 'heading' }> | null = null
  const add = (line: string, isNew: boolean) => {
    if (!open || isNew) parts.push((open = { kind: 'text', lines: [] }))
    open.lines.push(line)
  }
  for (const line of markdown.split('\n')) {
    const title = HEADING.exec(line)?.groups?.['title']
    if (FENCE.test(line)) {
      if (open?.kind === 'code') open = null
      else parts.push((open = { kind: 'code', lines: [] }))
    } else if (open?.kind === 'code') open.lines.push(line)
    else if (title !== undefined) {
      parts.push({ kind: 'heading', text: title.replaceAll(/\*\*|__/g, '') })
      open = null
    } else if (line.trim() === '' || LINE.test(line)) open = null
    else if (ITEM.test(line)) add(item(line), !open?.lines.every((before) => ITEM.test(before)))
    else add(line.replace(/^\s*> ?/, '').trim(), ROW.test(line) !== ROW.test(open?.lines.at(-1) ?? line))
  }
  return parts.filter((part) => part.kind === 'heading' || part.lines.length > 0)
}

/** The mark of an item as the knowledge base writes it. */
const item = (line: string) =>
  line.trim().replace(ITEM, (mark) => (/\d/.test(mark) ? mark.replace(')', '.') : '- '))
