import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** The right to use a data folder; it ends with `release` or with the process, whichever comes first. */
export interface FolderLock {
  release(): void
}

/** Another process has the data folder; the message is one plain sentence. */
export class FolderInUse extends StartProblem {}

/** How long a second server waits for a first one that is just leaving, in seconds. */
const PATIENCE_S = 1

/**
 * Takes the data folder for this process alone.
 *
 * The kernel holds the lock (`flock` on a file), so it cannot go stale: it vanishes with the process, however
 * that ended, and a process id that was used again cannot be mistaken for its holder. Node has no call for it;
 * the `flock` command locks the open file that it inherits from this process, and this process keeps it open.
 * @throws FolderInUse within two seconds when another process has the folder
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'server.lock')
  const file = openLockFile(path, folder)
  try {
    const locked = await inheritLock(file)
    if (!locked) {
      const holder = readFileSync(path, 'utf8').trim()
      throw new FolderInUse(
        `The data folder ${folder} is in use by another server${holder && ` (process ${holder})`}; stop that one, or choose another folder with DATA_DIR.`,
      )
    }
    ftruncateSync(file)
    writeSync(file, String(process.pid))
  } catch (error) {
    closeSync(file)
    throw error
  }
  let held = true
  return {
    release() {
      if (held) closeSync(file)
      held = false
    },
  }
}

function openLockFile(path: string, folder: string): number {
  try {
    return openSync(path, 'a+', 0o600)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} cannot be written by this account; start the program as the account that owns it, or choose another folder with DATA_DIR.`,
      { cause: error },
    )
  }
}

async function inheritLock(file: number): Promise<boolean> {
  const flock = spawn('flock', ['--exclusive', '--timeout', String(PATIENCE_S), '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  })
  try {
    const [code] = (await once(flock, 'exit')) as [number | null]
    return code === 0
  } catch (error) {
    throw new StartProblem('The embedded database needs the command "flock" (package util-linux).', {
      cause: error,
    })
  }
}
