import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { kilobytes, printTable } from './measuring/table.ts'

const BUILT = join(import.meta.dirname, '../dist/web')
const ASSETS = join(BUILT, 'assets')

interface Page {
  page: string
  /** The document that the server answers with. */
  document: string
  /** Lazy parts that it fetches without being asked, by the names of their sources. */
  parts: string[]
  /** Bytes. */
  limit?: number
  /** A file that it does not need, by the name of its part. */
  without?: string
}

/**
 * What a page loads at first: the scripts of its document, and the parts that follow by themselves. Not counted is the
 * form to sign in again, which signed-in pages fetch five seconds after they have settled.
 */
const PAGES: Page[] = [
  // The footer asks for the contact of support, and fetches the means to ask.
  { page: '/', document: 'landing.html', parts: ['call'], limit: 110_000 },
  { page: '/login', document: 'index.html', parts: ['providers', 'login-page'] },
  {
    page: '/dashboard',
    document: 'index.html',
    parts: ['providers', 'signed-in-layout', 'dashboard-page', 'plan-cards', 'dst-card'],
    limit: 230_000,
    // It has no form: a constant that it reads stands apart from the schemas, in a module of its own.
    without: 'zod',
  },
  { page: '/dst-builder', document: 'index.html', parts: ['providers', 'signed-in-layout', 'builder-page'] },
]

const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
const sizes = new Map(files.map((name) => [name, gzipSync(readFileSync(join(ASSETS, name))).byteLength]))

const rows = PAGES.map(({ page, document, parts, limit, without }) => {
  const loaded = withImports([...scriptsOf(document), ...parts.map(fileOf)])
  const bytes = [...loaded].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  const over = limit !== undefined && bytes > limit
  const needless = without !== undefined && loaded.has(fileOf(without))
  if (over || needless) process.exitCode = 1
  const limited = limit === undefined ? '' : `${kilobytes(limit)}${over ? ', EXCEEDED' : ''}`
  if (needless) return [page, String(loaded.size), kilobytes(bytes), `${limited}, LOADS ${without}`]
  return [page, String(loaded.size), kilobytes(bytes), limited]
})
printTable(['scripts of a page, gzip', 'files', 'size', 'limit'], rows)

process.stdout.write('\n')
const largest = [...sizes].toSorted(([, one], [, other]) => other - one).slice(0, 8)
printTable(
  [`largest of ${sizes.size} files, gzip`, 'size'],
  largest.map(([name, bytes]) => [name, kilobytes(bytes)]),
)

/** The scripts that a document names, those it announces for later use included. */
function scriptsOf(document: string): string[] {
  const html = readFileSync(join(BUILT, document), 'utf8')
  const names = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name ?? '')
  if (names.length === 0) throw new Error(`No script in ${document}; run npm run build`)
  return names
}

/** The built file of a lazy part; its name carries that of its source. */
function fileOf(part: string): string {
  const file = files.find(
    (name) => name.startsWith(`${part}-`) && /^[\w-]{8}\.js$/.test(name.slice(part.length + 1)),
  )
  if (!file) throw new Error(`No built file for ${part}; run npm run build`)
  return file
}

/** The files themselves and everything they import before they run; what they load later is not counted. */
function withImports(names: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const queue = [...names]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const text = readFileSync(join(ASSETS, name), 'utf8')
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      if (imported) queue.push(imported)
    }
  }
  return seen
}
