import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const FOLDER = join(import.meta.dirname, '..')
/** The server; nothing of it runs without a build, since the screens are built. */
const BUILT = 'dist/server/main.js'
const PATIENCE_MS = 60_000

/** What the operator of the product has set. */
const SETTINGS = {
  administrator: { email: 'admin@example.org', password: 'Harbour-Violet-73!' },
  support: { email: 'support@example.org', phone: '+44 20 7946 0000' },
}

/** The built product, running on a data folder of its own. */
export interface Product {
  url: string
  /** Where its pages may lead: nowhere else, unless people pay elsewhere. */
  origins: readonly string[]
  dataDir: string
  /** How its first administrator signs in. */
  administrator: { email: string; password: string }
  /** How people reach support. */
  support: { email: string; phone: string }
  /** Ends it, as a power cut of the server would for the browsers; address and data stay for `restart`. */
  pause(): Promise<void>
  restart(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/** What runs the product. */
interface Program {
  /** From the project folder. */
  file: string
  args?: readonly string[]
  /** Tells that it is ready, and can be told things. */
  talks?: boolean
}

/** The product with what can be asked of its process. */
export interface StartedProduct extends Product {
  /** What its process has printed. */
  output(): string
  /** Tells its process something; answers what that says. */
  tell(message: object): Promise<unknown>
  /** What its process said when it was ready. */
  greeting: unknown
}

/** Starts the product on a free port, the built one unless told. @throws Error with its output when it does not get ready. */
export async function startProduct(program: Program = { file: BUILT }): Promise<StartedProduct> {
  if (!existsSync(join(FOLDER, BUILT))) throw new Error('There is no build: run npm run build first')
  const dataDir = await mkdtemp(join(tmpdir(), 'assessment-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let running = await launch(program, dataDir, port, url)
  return {
    ...{ url, origins: [url], dataDir, greeting: running.greeting },
    ...SETTINGS,
    output: () => running.output(),
    tell: async (message) => {
      const answer = once(running.child, 'message')
      running.child.send(message)
      return (await answer)[0] as unknown
    },
    pause: async () => end(running.child),
    restart: async () => {
      running = await launch(program, dataDir, port, url)
    },
    stop: async () => {
      await end(running.child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the program and waits until it answers. */
async function launch(
  { file, args = [], talks = false }: Program,
  dataDir: string,
  port: number,
  url: string,
) {
  const child = spawn(process.execPath, [join(FOLDER, file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', ...(talks ? (['ipc'] as const) : [])],
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      ADMIN_EMAIL: SETTINGS.administrator.email,
      ADMIN_PASSWORD: SETTINGS.administrator.password,
      SUPPORT_EMAIL: SETTINGS.support.email,
      SUPPORT_PHONE: SETTINGS.support.phone,
      // Each test names a network address of its own, see fixtures.ts.
      TRUST_PROXY: 'on',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  }
  let greeting: unknown = null
  child.once('message', (message) => (greeting = message))
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isReady(url)) || (talks && greeting === null)) {
    if (hasEnded(child) || performance.now() > deadline) {
      await end(child)
      await rm(dataDir, { recursive: true, force: true })
      throw new Error(`The product did not get ready:\n${output}`)
    }
    await sleep(20)
  }
  return { child, output: () => output, greeting }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port')
  return address.port
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
