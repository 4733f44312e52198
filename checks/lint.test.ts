import { join, relative } from 'node:path'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, it } from 'vitest'
import { PROJECT, withPlantedTree } from './planted-tree.ts'

/** For each rule: a file that breaks it, with a word of what the linter says. */
const VIOLATIONS: [what: string, path: string, text: string, message: RegExp][] = [
  [
    'the clock in a rule',
    'shared/cases/case-clock.ts',
    'export const due = Date.now() + 1\n',
    /time as a parameter/,
  ],
  [
    'the clock in a service',
    'server/cases/case-service.ts',
    'export const at = new Date()\n',
    /time as a parameter/,
  ],
  ['the clock as text', 'server/cases/case-service.ts', 'export const at = Date()\n', /time as a parameter/],
  [
    'the clock of the database',
    'server/cases/case-queries.ts',
    "declare const sql: (text: TemplateStringsArray) => string\nexport const q = sql`select 1 where now() > '2026-01-01'`\n",
    /time to the query as a parameter/,
  ],
  [
    'the clock of the database in plain text',
    'server/cases/case-queries.ts',
    "export const q = 'update cases set changed_at = current_timestamp'\n",
    /time to the query as a parameter/,
  ],
  [
    'the clock of the database as a default',
    'server/cases/case-tables.ts',
    'declare const column: { defaultNow(): string }\nexport const made = column.defaultNow()\n',
    /time to the query as a parameter/,
  ],
  [
    'a query in a service',
    'server/cases/case-service.ts',
    'declare const db: { select(): string }\nexport const rows = db.select()\n',
    /queries\.ts files only/,
  ],
  [
    'the environment outside env.ts',
    'server/cases/case-service.ts',
    "declare const process: { env: Record<string, string> }\nexport const port = process.env['PORT']\n",
    /Only server\/env\.ts/,
  ],
  ['a barrel', 'web/cases/all.ts', "export * from './case-form.ts'\n", /No barrels/],
  ['a barrel of names', 'server/cases/all.ts', "export { a } from './case-service.ts'\n", /No barrels/],
  ['a log by hand', 'server/cases/case-service.ts', "console.log('x')\n", /console/],
  ['a log in the browser', 'web/cases/case-form.ts', "console.log('x')\n", /console/],
  [
    'an inline style',
    'web/cases/case-form.tsx',
    'export const Form = () => <p style={{ color: "red" }} />\n',
    /inline styles/,
  ],
  [
    'markup from a string',
    'web/cases/case-form.tsx',
    'export const Form = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />\n',
    /Markup from a string/,
  ],
  [
    'a hook behind a condition',
    'web/cases/case-form.tsx',
    "import { useState } from 'react'\nexport function Form({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
    /called conditionally/,
  ],
  ['a long file', 'server/cases/case-service.ts', 'export {}\n'.padEnd(400, '\n'), /too many lines/],
  ['another style of name', 'server/cases/CaseService.ts', 'export const a = 1\n', /kebab-case/],
  [
    'a silenced rule',
    'server/cases/case-service.ts',
    "// eslint-disable-next-line no-console\nconsole.log('x')\n",
    /Unexpected console/,
  ],
  [
    'a promise that nobody awaits (needs types)',
    'server/cases/case-service.ts',
    'declare function save(): Promise<void>\nexport function act(): void {\n  save()\n}\n',
    /Promises must be awaited/,
  ],
  ['any (needs types)', 'shared/cases/case.ts', 'export const a = (x: any): string => x\n', /any/],
]

const ALLOWED: [what: string, path: string, text: string][] = [
  [
    'the clock where it is made',
    'server/platform/clock.ts',
    'export const clock = { now: () => new Date() }\n',
  ],
  ['a given time', 'shared/cases/case-clock.ts', 'export const day = (at: number) => new Date(at)\n'],
  ['the clock in the browser', 'web/platform/session-clock.ts', 'export const at = () => new Date()\n'],
  [
    'the environment in env.ts',
    'server/env.ts',
    "declare const process: { env: Record<string, string> }\nexport const port = process.env['PORT']\n",
  ],
  [
    'a query in its file',
    'server/cases/case-queries.ts',
    'declare const db: { select(): string }\nexport const rows = () => db.select()\n',
  ],
]

describe('the lint', () => {
  // All in one tree, so that its types are worked out once; a feature folder for each keeps them apart.
  let findings: Map<string, string[]>

  beforeAll(async () => {
    const cases = [...VIOLATIONS, ...ALLOWED]
    findings = await lint(Object.fromEntries(cases.map(([what, path, text]) => [placeOf(what, path), text])))
  })

  it.each(VIOLATIONS)('refuses %s', (what, path, _text, message) => {
    expect(findings.get(placeOf(what, path))?.join('\n')).toMatch(message)
  })

  it.each(ALLOWED)('leaves alone %s', (what, path) => {
    expect(findings.get(placeOf(what, path))).toEqual([])
  })
})

function placeOf(what: string, path: string): string {
  return path.replace('/cases/', `/${what.replace(/[^a-z]+/gi, '-').toLowerCase()}/`)
}

/** What the project's lint says of each file, by its path. */
async function lint(files: Record<string, string>): Promise<Map<string, string[]>> {
  const options = {
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    jsx: 'react-jsx',
    types: [],
  }
  const tsconfig = JSON.stringify({ compilerOptions: options, include: ['shared', 'server', 'web'] })
  return withPlantedTree({ 'tsconfig.json': tsconfig, ...files }, async (folder) => {
    const linter = new ESLint({
      cwd: folder,
      overrideConfigFile: join(PROJECT, 'eslint.config.js'),
      overrideConfig: {
        languageOptions: { parserOptions: { project: ['tsconfig.json'], tsconfigRootDir: folder } },
      },
    })
    const results = await linter.lintFiles(Object.keys(files))
    return new Map(
      results.map(({ filePath, messages }) => [
        relative(folder, filePath),
        messages.map(({ message }) => message),
      ]),
    )
  })
}
