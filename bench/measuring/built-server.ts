import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type ServerProcess, startServer } from '../../server/testing/server-process.ts'

const PROGRAM = join(import.meta.dirname, '../../dist/server/main.js')

/** Starts the built program on a data folder, with further settings where some are given. */
export async function startBuiltServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  return startServer({ dataDir, port: await freePort(), program: PROGRAM, env })
}

/** Hands a new folder to `work` and removes it afterwards. */
export async function withFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'assessment-bench-'))
  try {
    return await work(join(folder, 'data'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Resident memory of a process in bytes, now and at its highest. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kibibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? NaN)
  return { now: kibibytes('VmRSS') * 1_024, peak: kibibytes('VmHWM') * 1_024 }
}
