import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** The program as it stands in the sources. */
const SOURCE_PROGRAM = join(import.meta.dirname, '../main.ts')

const PATIENCE_MS = 60_000

export interface ServerOptions {
  dataDir: string
  port: number
  /** Further settings; nothing of this process's own environment is handed on. */
  env?: Record<string, string>
  program?: string
}

/** A server in a process of its own, to be killed, stopped or refused. */
export interface ServerProcess {
  url: string
  pid: number
  /** Milliseconds from the start of the process to a ready answer. */
  readyMs: number
  /** What it has printed. */
  output(): string
  /** Ends it at once, and the processes of its database with it when asked. */
  kill(what: 'server' | 'server and database'): Promise<void>
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>
}

/** Starts the program and waits until it says that it is ready. @throws Error with its output when it ends before. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const began = performance.now()
  const { child, output } = spawnServer(options)
  const url = `http://127.0.0.1:${options.port}`
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${output()}`)
    if (performance.now() - began > PATIENCE_MS) {
      child.kill('SIGKILL')
      throw new Error(`The server was not ready in ${PATIENCE_MS} ms:\n${output()}`)
    }
    await sleep(10)
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    output,
    kill: async (what) => {
      // Listed before: the postmaster of a killed server has lost its parent.
      const database = what === 'server' ? [] : databaseProcesses(options.dataDir)
      for (const pid of [child.pid ?? 0, ...database]) killIfThere(pid)
      await ended(child)
    },
    stop: () => {
      child.kill('SIGTERM')
      return ended(child)
    },
  }
}

/** Starts the program where it is expected to refuse; answers what it said, what it logged, and how long it took. */
export async function refusedStart(
  options: ServerOptions,
): Promise<{ code: number | null; sentence: string; log: string; ms: number }> {
  const began = performance.now()
  const { child, heard } = spawnServer(options)
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  const code = await ended(child)
  clearTimeout(late)
  const { sentence, log } = heard
  return { code, sentence, log, ms: performance.now() - began }
}

/**
 * Starts the program and asks it to end as soon as its database has begun to start.
 * @returns its exit code, and the process that its database had.
 */
export async function interruptedStart(
  options: ServerOptions,
): Promise<{ code: number | null; postmaster: number }> {
  const { child, output } = spawnServer(options)
  const began = performance.now()
  while (!existsSync(pidFile(options.dataDir))) {
    if (hasEnded(child) || performance.now() - began > PATIENCE_MS)
      throw new Error(`The database did not begin to start:\n${output()}`)
    await sleep(2)
  }
  const postmaster = postmasterOf(options.dataDir)
  child.kill('SIGTERM')
  return { code: await ended(child), postmaster }
}

/** Stops the processes of a server's database without ending them, as a machine in trouble does; answers their release. */
export function freezeDatabase(dataDir: string): () => void {
  const processes = databaseProcesses(dataDir)
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

function spawnServer({ dataDir, port, env, program = SOURCE_PROGRAM }: ServerOptions) {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  })
  const heard = { all: '', log: '', sentence: '' }
  const listen = (stream: Readable, kind: 'log' | 'sentence') =>
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      heard.all += chunk
      heard[kind] += chunk
    })
  listen(child.stdout, 'log')
  listen(child.stderr, 'sentence')
  return { child, heard, output: () => heard.all }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}

/** The postmaster of a data folder and its children. */
function databaseProcesses(dataDir: string): number[] {
  const postmaster = postmasterOf(dataDir)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

const pidFile = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid')
const postmasterOf = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function ended(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await once(child, 'close')
  return child.exitCode
}
