import { FrontMatter, SLUG } from './front-matter.ts'
import type { KnowledgeItem, KnowledgeSection } from './knowledge-item.ts'
import { markdownBlocks, MarkdownProblem } from './markdown-blocks.ts'

const FENCE = '---'
const FIELD = /^(?<key>[a-zA-Z]+): *(?<value>.*)$/
const HEADING = /^## +(?<title>.+?) +\{#(?<id>[^}]+)\}$/

/** What is wrong with a file of the knowledge base, in a sentence for whoever wrote it. */
export class KnowledgeProblem extends Error {}

/**
 * Makes an item of its Markdown file: front matter between two lines of `---`, then sections, each begun by
 * `## Title {#id}`.
 * @param file the file's name; without its ending it is the id of the item
 * @throws KnowledgeProblem with a sentence that names file and line
 */
export function compileKnowledgeItem(file: string, source: string): KnowledgeItem {
  try {
    const lines = source.split(/\r?\n/)
    const end = lines.indexOf(FENCE, 1)
    if (lines[0] !== FENCE || end === -1) {
      throw new MarkdownProblem(1, `front matter is missing: it stands between two lines of ${FENCE}`)
    }
    const front = frontMatter(lines.slice(1, end))
    if (`${front.id}.md` !== file) throw new MarkdownProblem(2, `the id ${front.id} is not the file's name`)
    return { ...front, sections: sections(lines, end + 1) }
  } catch (problem) {
    if (!(problem instanceof MarkdownProblem)) throw problem
    throw new KnowledgeProblem(`content/knowledge/${file}, line ${problem.line}: ${problem.message}.`, {
      cause: problem,
    })
  }
}

function frontMatter(lines: string[]): FrontMatter {
  const fields: Record<string, string> = {}
  for (const [index, line] of lines.entries()) {
    const { key, value = '' } = FIELD.exec(line)?.groups ?? {}
    if (key === undefined)
      throw new MarkdownProblem(index + 2, 'a line of the front matter is not “key: value”')
    if (key in fields) throw new MarkdownProblem(index + 2, `${key} is there twice`)
    fields[key] = unquoted(value.trim())
  }
  const read = FrontMatter.safeParse(fields)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path: [field], message }) => {
    if (field === undefined) return message
    return `${String(field)} ${field in fields ? message : 'is missing'}`
  })
  throw new MarkdownProblem(1, problems.join('; '))
}

/** A value in single quotes, as YAML wants it around a colon. */
const unquoted = (value: string): string =>
  /^'.*'$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : value

function sections(lines: string[], begin: number): KnowledgeSection[] {
  const starts = [...lines.keys()].filter((index) => index >= begin && lines[index]?.startsWith('## '))
  const [first] = starts
  if (first === undefined) throw new MarkdownProblem(begin + 1, 'there is no section')
  if (lines.slice(begin, first).some((line) => line.trim() !== '')) {
    throw new MarkdownProblem(begin + 1, 'text stands before the first section')
  }
  const seen = new Set<string>()
  return starts.map((start, place) => {
    const { title, id = '' } = HEADING.exec(lines[start] ?? '')?.groups ?? {}
    if (title === undefined || !SLUG.test(id)) {
      throw new MarkdownProblem(start + 1, 'a section begins with “## Title {#id}”')
    }
    if (seen.has(id)) throw new MarkdownProblem(start + 1, `the section id ${id} is there twice`)
    seen.add(id)
    const blocks = markdownBlocks(lines.slice(start + 1, starts[place + 1]), start + 1)
    if (blocks.length === 0) throw new MarkdownProblem(start + 1, `the section ${id} is empty`)
    return { id, title, blocks }
  })
}
