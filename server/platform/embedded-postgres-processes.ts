import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Begins the name of every socket folder, so that only our own are ever removed. */
export const SOCKET_FOLDER_PREFIX = 'assessment-db-'

/** How long each step of ending a process may take before the next, harder one, in milliseconds. */
const PATIENCE_MS = 20_000

interface Leftovers {
  postmasters: number[]
  /** Backends that outlived their postmaster, and interrupted first starts. */
  others: number[]
}

/**
 * Ends what a killed server left behind on this cluster and clears the files that would stop a new start.
 * Call it only while holding the folder's lock: then whatever runs on the cluster is an orphan.
 *
 * An orphan is stopped, not adopted: a new start takes a fraction of a second and gives known settings, a known
 * log and a child whose end is noticed.
 */
export async function endLeftovers(clusterDir: string, clusterName: string): Promise<number> {
  const socketDir = await readSocketFolder(clusterDir)
  const { postmasters, others } = findProcesses(clusterDir, clusterName)
  // A fast shutdown: transactions in flight are rolled back, everything acknowledged is on disk.
  for (const pid of postmasters) await endProcess(pid, ['SIGINT', 'SIGQUIT', 'SIGKILL'])
  const survivors = findProcesses(clusterDir, clusterName).others
  for (const pid of new Set([...others, ...survivors])) await endProcess(pid, ['SIGQUIT', 'SIGKILL'])
  // PostgreSQL refuses to start while any process has the id in this file, a stranger's too. No postmaster is left.
  await rm(pidFileOf(clusterDir), { force: true })
  if (socketDir) await rm(socketDir, { recursive: true, force: true })
  return postmasters.length + others.length
}

/**
 * Finds processes by their command line, which, unlike a process id in a file, cannot be taken over by a
 * stranger: the postmaster carries our folder in `-D`, its children carry our cluster name in their title.
 */
function findProcesses(clusterDir: string, clusterName: string): Leftovers {
  const found: Leftovers = { postmasters: [], others: [] }
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    const words = commandLine(pid).split('\0')
    const program = basename(words[0] ?? '')
    const folder = words[words.indexOf('-D') + 1] ?? ''
    if (program === 'postgres' && words[1] === '-D' && folder === clusterDir) found.postmasters.push(pid)
    else if (program === 'initdb' && folder.startsWith(`${clusterDir}.new-`)) found.others.push(pid)
    else if (words[0]?.startsWith(`postgres: ${clusterName}: `)) found.others.push(pid)
  }
  return found
}

/** Sends the signals one after another, each when the one before did not end the process in time. */
async function endProcess(pid: number, signals: NodeJS.Signals[]): Promise<void> {
  for (const signal of signals) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      if (commandLine(pid) === '') return
      await sleep(10)
    }
  }
}

/** Empty when there is no such process, or when it has ended and only waits to be collected. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * The socket folder of the postmaster that runs on a cluster; null where none has said so. A postmaster that ends
 * cleanly removes the file that names it: look before ending one.
 */
export async function readSocketFolder(clusterDir: string): Promise<string | null> {
  const text = await readFile(pidFileOf(clusterDir), 'utf8').catch(() => '')
  const folder = text.split('\n')[4] ?? ''
  return basename(folder).startsWith(SOCKET_FOLDER_PREFIX) ? folder : null
}

const pidFileOf = (clusterDir: string) => join(clusterDir, 'postmaster.pid')
