import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countRows, formProblems, missingFiles } from './check-traceability.ts'

const HEAD = '| Id | What the specification asks | Fulfilled in | Shown by |\n| --- | :-- | --- | --- |\n'
const table = (...rows: string[]) => HEAD + rows.join('\n') + '\n'
const FULFILLED = '| A2.03 | asks | `web/a.tsx`, shared/a.ts | web/a.test.tsx |'

describe('missingFiles', () => {
  it('names each missing file with its row, and no file that is there', () => {
    const present = new Set(['web/a.tsx'])
    expect(missingFiles(table(FULFILLED), (path) => present.has(path))).toEqual([
      'A2.03: shared/a.ts',
      'A2.03: web/a.test.tsx',
    ])
    expect(missingFiles(table(FULFILLED), () => true)).toEqual([])
  })

  it('asks for no file of an open row', () => {
    expect(missingFiles(table('| A2.03 | asks | open | open |'), () => false)).toEqual([])
  })
})

describe('formProblems', () => {
  it('accepts rows that are fulfilled or open', () => {
    expect(formProblems(table(FULFILLED, '| B7.10 | a \\| b | open | open |'))).toEqual([])
  })

  it.each([
    ['an id of another form', '| C1.01 | asks | open | open |', 'line 3: "C1.01" is not an id such as A2.03'],
    ['a cell too few', '| A1.01 | asks | open |', 'A1.01: 3 cells instead of 4'],
    ['a cell too many', '| A1.01 | asks | more | open | open |', 'A1.01: 5 cells instead of 4'],
    ['no words', '| A1.01 | | open | open |', 'A1.01: says nothing about what is asked'],
    ['an empty cell', '| A1.01 | asks | web/a.tsx | |', 'A1.01: an empty cell; write open or name a file'],
    ['no test', '| A1.01 | asks | web/a.tsx | open |', 'A1.01: open on one side only'],
    ['a test alone', '| A1.01 | asks | open | web/a.test.tsx |', 'A1.01: open on one side only'],
    [
      'words for a path',
      '| A1.01 | asks | the form | web/a.test.ts |',
      'A1.01: "the form" is not a path from the root of the repository',
    ],
    [
      'a path that leaves the repository',
      '| A1.01 | asks | /etc/a.ts | e2e/journey.ts |',
      'A1.01: "/etc/a.ts" is not a path from the root of the repository',
    ],
    ['code for a test', '| A1.01 | asks | web/a.tsx | web/a.tsx |', 'A1.01: "web/a.tsx" is not a test'],
  ])('reports %s', (_case, row, problem) => {
    expect(formProblems(table(row))).toEqual([problem])
  })

  it('reports an id that appears twice', () => {
    const row = '| A1.01 | asks | open | open |'
    expect(formProblems(table(row, row))).toEqual(['A1.01: appears more than once'])
  })
})

describe('docs/traceability.md', () => {
  const root = join(import.meta.dirname, '..')
  const markdown = readFileSync(join(root, 'docs/traceability.md'), 'utf8')

  it('is well formed', () => {
    expect(formProblems(markdown)).toEqual([])
  })

  it('names only files that exist', () => {
    expect(missingFiles(markdown, (path) => existsSync(join(root, path)))).toEqual([])
  })

  it('covers both specification files section by section', () => {
    const sections = new Set([...markdown.matchAll(/^\| ([AB][1-9])\./gm)].map(([, section]) => section))
    const expected = ['A', 'B'].flatMap((file) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${file}${n}`))
    expect([...sections]).toEqual(expected)
    expect(countRows(markdown).rows).toBeGreaterThanOrEqual(400)
  })
})
