import { parseSync, Visitor } from 'vite'
import type { ESTree, Plugin } from 'vite'

/** A stretch of the text of a module, and what comes to stand there. */
interface Change {
  start: number
  end: number
  text: string
}

/** What a call declares for the server alone; the rest, such as how its events look, the browser reads. */
const FOR_SERVER: ReadonlySet<string> = new Set([
  ...['summary', 'tag', 'params', 'query', 'body', 'reply', 'media', 'status'],
])

/** A screen that asks a call for a schema. */
const ASKS_FOR_SCHEMA = /\b\w*[aA]pi\.\w+\.(?:body|params|query|reply)\b/

/**
 * Leaves out of the browser what calls declare for the server, and what is then unused: a page without a form loads no Zod
 * and hardly a schema of ours (25 kB). What a screen sends and receives are types to it, and the server checks both. A form
 * takes the schema that it checks by the schema's own name.
 * @throws when a screen asks a call for a schema, which would not be there
 */
export function withoutSchemasOfCalls(): Plugin {
  return {
    name: 'without-schemas-of-calls',
    apply: 'build',
    transform: {
      filter: { id: /[\\/](?:shared|web)[\\/].*\.tsx?$/ },
      handler: (code, id) => lightened(code, id),
    },
  }
}

/** A module of `shared` with calls as the browser reads them, and with schemas that go away where nothing uses them. */
export function lightened(code: string, id: string): string | null {
  const [asked] = ASKS_FOR_SCHEMA.exec(code) ?? []
  if (asked)
    throw new Error(`${id}: ${asked} is not there in the browser. Import the schema by its own name.`)
  if (!/[\\/]shared[\\/]/.test(id)) return null
  const short = withoutLeftOvers(changed(code, callsIn(code)))
  return changed(short, valuesIn(short))
}

/** Each `endpoint(method, path, shape)` as an object of what the browser reads of it. */
function callsIn(code: string): Change[] {
  const changes: Change[] = []
  new Visitor({
    CallExpression({ start, end, callee, arguments: [method, path, shape] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || !method || !path) return
      if (shape?.type !== 'ObjectExpression') return
      const rest = shape.properties.filter(isForBrowser).map((part) => textOf(part, code))
      const parts = [`method: ${textOf(method, code)}`, `path: ${textOf(path, code)}`, ...rest]
      changes.push({ start, end, text: `({ ${parts.join(', ')} })` })
    },
  }).visit(parsed(code))
  return changes
}

const isForBrowser = (part: ESTree.ObjectExpression['properties'][number]) =>
  part.type === 'SpreadElement' || part.key.type !== 'Identifier' || !FOR_SERVER.has(part.key.name)

/**
 * The text without imports and constants of its own that it no longer uses: a module that is imported may go along into the
 * file of a page even where nothing of it is used.
 */
function withoutLeftOvers(code: string): string {
  const leftOver = parsed(code).body.find((one) => {
    const names = namesOf(one)
    const rest = new Set((code.slice(0, one.start) + code.slice(one.end)).split(/[^\w$]+/))
    return names.length > 0 && !names.some((name) => rest.has(name))
  })
  return leftOver ? withoutLeftOvers(code.slice(0, leftOver.start) + code.slice(leftOver.end)) : code
}

/** What a statement makes known to its module alone; nothing for any other statement. */
function namesOf(one: ESTree.Program['body'][number]): string[] {
  if (one.type === 'ImportDeclaration') return one.specifiers.map(({ local }) => local.name)
  if (one.type !== 'VariableDeclaration') return []
  return one.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/**
 * Each value that a module makes by a call when it is loaded, marked as one that may go: Zod's own marks do not reach through
 * chains of calls. Rules and schemas of `shared` have no effect but their value.
 */
function valuesIn(code: string): Change[] {
  return parsed(code)
    .body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
    .flatMap(({ init }) =>
      init?.type === 'CallExpression'
        ? [{ start: init.start, end: init.end, text: `/*@__PURE__*/ (() => ${textOf(init, code)})()` }]
        : [],
    )
}

const parsed = (code: string): ESTree.Program => parseSync('module.js', code).program

const textOf = ({ start, end }: { start: number; end: number }, code: string) => code.slice(start, end)

/** The text with every change made, from the last to the first, so that the places of the others stay true. */
function changed(code: string, changes: readonly Change[]): string {
  return changes.reduceRight(
    (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
    code,
  )
}
