import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHILD_ENVIRONMENT } from './embedded-postgres-cluster.ts'
import { StartProblem } from './start-problem.ts'

/** A running postmaster, child of this process. */
export interface Postmaster {
  pid: number
  /** Settles when it has ended, for whatever reason. */
  ended: Promise<void>
  /** Fast shutdown: rolls back what is open, writes everything out, and waits for the end. */
  stop(): Promise<void>
}

export interface PostmasterOptions {
  command: string[]
  clusterDir: string
  clusterName: string
  socketDir: string
  logFile: string
  durable: boolean
}

/** Recovery after a crash replays at most `max_wal_size`; a minute is ample even on a slow disk. */
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 20_000
const LOG_LIMIT_BYTES = 5_000_000

/**
 * Starts PostgreSQL on an existing cluster and waits until it accepts connections.
 * @throws one sentence with PostgreSQL's own reason when it does not
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = await spawnPostmaster(options)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  // The server ends through `stop`; a forgotten database must not keep a failed process alive.
  child.unref()
  const stop = async (): Promise<void> => {
    child.ref()
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (!isRunning(child)) return
      child.kill(signal)
      await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })])
    }
  }
  const deadline = performance.now() + START_LIMIT_MS
  while (!isReady(options.clusterDir, child.pid)) {
    if (isRunning(child) && performance.now() < deadline) {
      await sleep(5)
      continue
    }
    await stop()
    throw new StartProblem(`The embedded database did not start: ${await lastReason(options.logFile)}`)
  }
  return { pid: child.pid ?? 0, ended, stop }
}

function settings({ socketDir, clusterName, durable }: PostmasterOptions): Record<string, string> {
  return {
    // No port and no network: the only door is a socket in a private folder.
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    cluster_name: clusterName,
    max_connections: '100',
    shared_buffers: '128MB',
    huge_pages: 'off',
    // Parallel workers need shared memory that small containers do not have, and gain nothing on two cores.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and the detail of an error carry values that people typed: neither belongs in a log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
  }
}

async function spawnPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const [command = '', ...words] = options.command
  const values = Object.entries(settings(options)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await openLog(options.logFile)
  try {
    return spawn(command, [...words, '-D', options.clusterDir, ...values], {
      // A session of its own: Ctrl-C in the terminal is for the server, which then ends its requests and the database.
      detached: true,
      env: CHILD_ENVIRONMENT,
      cwd: options.clusterDir,
      stdio: ['ignore', log.fd, log.fd],
    })
  } finally {
    await log.close()
  }
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** The first line of `postmaster.pid` is its process id, the eighth its state. */
function isReady(clusterDir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

async function lastReason(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-20)
  const reason = lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line)) ?? lines.at(-1) ?? ''
  return `${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')} (more in ${logFile})`
}
