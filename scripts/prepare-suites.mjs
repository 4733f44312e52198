// The checks and suites of the npm commands and their sums. Plain Node without dependencies, see prepare.mjs.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { capture, finish, say } from './prepare-processes.mjs'

/** Folders whose imports are looked at; those that do not exist are left out. */
const CRUISED = ['shared', 'server', 'web', 'scripts', 'bench', 'e2e', 'content', 'checks']

/** Types, lint, boundaries, unused code, formatting: two at a time, each told with its time. */
export async function check(node) {
  const bin = (path, ...words) => [node, join('node_modules', path), ...words]
  const types = (root) =>
    bin(
      'typescript/bin/tsc',
      '-p',
      `tsconfig.${root}.json`,
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/${root}.tsbuildinfo`,
    )
  const queue = [
    ['lint', bin('eslint/bin/eslint.js', '.', '--max-warnings', '0')],
    ['types of server', types('server')],
    ['types of web', types('web')],
    ['types of shared', types('shared')],
    [
      'boundaries',
      bin('dependency-cruiser/bin/dependency-cruise.mjs', ...CRUISED.filter((path) => existsSync(path))),
    ],
    ['unused code', bin('knip/bin/knip.js', '--no-progress')],
    [
      'formatting',
      bin(
        'prettier/bin/prettier.cjs',
        '--check',
        '--cache',
        '--cache-location',
        '.cache/prettier',
        '--log-level',
        'warn',
        '.',
      ),
    ],
    ...scripts('check-').map((path) => [path, [node, path]]),
  ]
  const counts = { name: 'checks', passed: 0, failed: 0 }
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, command] = next
      const started = Date.now()
      const { code, output } = await capture(command)
      const passed = code === 0
      counts[passed ? 'passed' : 'failed'] += 1
      say(
        `${passed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)${passed ? '' : `\n${output}`}`,
      )
    }
  }
  mkdirSync('.cache', { recursive: true })
  await Promise.all([work(), work()])
  return counts
}

/** A run of vitest and what came of it. */
export async function vitest(node, name, options) {
  const report = '.cache/vitest.json'
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return suite(
    node,
    name,
    report,
    ['vitest/vitest.mjs', 'run', ...options, ...reporters],
    ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  )
}

/** The journeys in a real browser, on the built program. */
export async function browserTests(node) {
  const report = '.cache/playwright.json'
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(process.cwd(), report)
  return suite(
    node,
    'journeys',
    report,
    ['@playwright/test/cli.js', 'test', '--reporter=list,json'],
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  )
}

/** Runs a test runner; one that fails without a failed test (a file that does not load) counts as one failure. */
async function suite(node, name, report, [program, ...words], count) {
  mkdirSync('.cache', { recursive: true })
  rmSync(report, { force: true })
  const code = await finish([node, join('node_modules', program), ...words])
  const { passed, failed } = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  return { name, passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** Tells the counts of every suite and, on the last line, their sum. Answers the exit code. */
export function summary(suites) {
  const sum = (key) => suites.reduce((total, counts) => total + counts[key], 0)
  for (const { name, passed, failed } of suites) say(`${name}: ${passed} passed, ${failed} failed`)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

/** Runs every program in bench/, one after another, so that none disturbs another's figures. */
export async function bench(node) {
  let worst = 0
  for (const name of readdirSync('bench')
    .filter((file) => file.endsWith('.ts'))
    .sort()) {
    say(`\n${name}`)
    worst = Math.max(worst, await finish([node, `bench/${name}`]))
  }
  return worst
}

function scripts(prefix) {
  return readdirSync('scripts')
    .filter((name) => name.startsWith(prefix) && name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `scripts/${name}`)
}
