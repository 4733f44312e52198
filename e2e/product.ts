import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAM = join(import.meta.dirname, '../dist/server/main.js')
const PATIENCE_MS = 60_000

/** What the operator of the product has set. */
const SETTINGS = {
  administrator: { email: 'admin@example.org', password: 'Harbour-Violet-73!' },
  support: { email: 'support@example.org', phone: '+44 20 7946 0000' },
}

/** The built product, running on a data folder of its own. */
export interface Product {
  url: string
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

/** Starts the built product on a free port. @throws Error with its output when it does not get ready. */
export async function startProduct(): Promise<Product> {
  if (!existsSync(PROGRAM)) throw new Error('There is no build: run npm run build first')
  const dataDir = await mkdtemp(join(tmpdir(), 'assessment-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let running = await launch(dataDir, port, url)
  return {
    url,
    dataDir,
    ...SETTINGS,
    pause: async () => end(running),
    restart: async () => {
      running = await launch(dataDir, port, url)
    },
    stop: async () => {
      await end(running)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the program and waits until it answers. */
async function launch(dataDir: string, port: number, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
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
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  }
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isReady(url))) {
    if (hasEnded(child) || performance.now() > deadline) {
      await end(child)
      await rm(dataDir, { recursive: true, force: true })
      throw new Error(`The product did not get ready:\n${output}`)
    }
    await sleep(20)
  }
  return child
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
