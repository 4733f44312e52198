import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One row of a table in docs/traceability.md, with the line it stands on (from 1) for messages. */
interface Row {
  line: number
  id: string
  cells: string[]
}

const ROW_ID = /^[AB][1-9]\.\d{2,3}$/
const PATH = /^[\w@-][\w.@-]*(\/[\w.@-]+)*$/
const TEST_PATH = /^(e2e|bench)\/|\.test\.tsx?$/

/** Cells of a Markdown table line; an escaped bar stays inside its cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim())
}

/** Every table line except headings and rulers; a line with a wrong id is kept, so that it can be reported. */
function readRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    if (!text.trimStart().startsWith('|')) return []
    const cells = cellsOf(text)
    const id = cells[0] ?? ''
    if (id === 'Id' || cells.every((cell) => /^:?-+:?$/.test(cell))) return []
    return [{ line: index + 1, id, cells }]
  })
}

/** Paths named by a cell: separated by commas, with or without code marks; none when the cell says "open". */
function filesIn(cell: string | undefined): string[] {
  if (cell === undefined || cell === 'open') return []
  return cell
    .split(',')
    .map((name) => name.trim().replace(/^`(.*)`$/, '$1'))
    .filter((name) => name !== '')
}

/**
 * Files that the tables name and that are not there, as "id: path", in the order of the rows.
 * @param exists answers whether a path from the root of the repository is there
 */
export function missingFiles(markdown: string, exists: (path: string) => boolean): string[] {
  return readRows(markdown).flatMap(({ id, cells }) =>
    cells
      .slice(2, 4)
      .flatMap(filesIn)
      .filter((path) => !exists(path))
      .map((path) => `${id}: ${path}`),
  )
}

/** What is wrong with a row itself, whatever files there are. Empty when nothing is. */
function rowProblems({ line, id, cells }: Row): string[] {
  if (!ROW_ID.test(id)) return [`line ${line}: "${id}" is not an id such as A2.03`]
  if (cells.length !== 4) return [`${id}: ${cells.length} cells instead of 4`]
  const [, asks, fulfilled, shown] = cells
  const problems: string[] = []
  if (asks === '') problems.push(`${id}: says nothing about what is asked`)
  const files = filesIn(fulfilled)
  const tests = filesIn(shown)
  if (fulfilled === '' || shown === '') problems.push(`${id}: an empty cell; write open or name a file`)
  else if (files.length > 0 !== tests.length > 0) problems.push(`${id}: open on one side only`)
  for (const name of [...files, ...tests]) {
    if (!PATH.test(name)) problems.push(`${id}: "${name}" is not a path from the root of the repository`)
  }
  for (const name of tests) {
    if (!TEST_PATH.test(name)) problems.push(`${id}: "${name}" is not a test`)
  }
  return problems
}

/** What is wrong with the form of the tables: rows, ids that appear twice, half-open rows. Empty when nothing is. */
export function formProblems(markdown: string): string[] {
  const rows = readRows(markdown)
  const seen = new Set<string>()
  const repeated = rows.flatMap(({ id }) => {
    const again = seen.has(id)
    seen.add(id)
    return again ? [`${id}: appears more than once`] : []
  })
  return [...rows.flatMap(rowProblems), ...repeated]
}

/** How many rows there are and how many of them are open. */
export function countRows(markdown: string): { rows: number; open: number } {
  const rows = readRows(markdown)
  return { rows: rows.length, open: rows.filter(({ cells }) => cells[2] === 'open').length }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const markdown = readFileSync(join(root, 'docs/traceability.md'), 'utf8')
  const missing = missingFiles(markdown, (path) => existsSync(join(root, path)))
  const problems = [...formProblems(markdown), ...missing.map((entry) => `${entry} is missing`)]
  const { rows, open } = countRows(markdown)
  for (const problem of problems) console.error(problem)
  console.log(
    `traceability: ${rows} rows, ${rows - open} fulfilled, ${open} open, ${problems.length} problems`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}
