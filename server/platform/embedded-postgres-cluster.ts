import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type DatabaseAccount, giveToAccount } from './embedded-postgres-account.ts'
import type { PostgresBinaries } from './embedded-postgres-binaries.ts'
import { StartProblem } from './start-problem.ts'

/** The bootstrap role: it owns the schema and is never used by the application's own pool. */
export const OWNER_ROLE = 'owner'

const MAJOR_VERSION = '18'

/** The children get this and nothing of our own environment: a stray PGDATA or LC_ALL changes nothing. */
export const CHILD_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * Makes the cluster when there is none: page checksums, UTF-8 with the built-in C.UTF-8 order (the same on every
 * machine, whatever locales it has). It grows under another name and is renamed when complete, so a start that was
 * cut leaves nothing half made.
 * @returns true when it was made now
 * @throws one plain sentence when the cluster belongs to another version of PostgreSQL, or cannot be made
 */
export async function ensureCluster(
  clusterDir: string,
  binaries: PostgresBinaries,
  account: DatabaseAccount,
  durable: boolean,
): Promise<boolean> {
  await removeUnfinished(clusterDir)
  if (existsSync(clusterDir)) {
    await giveToAccount(clusterDir, account)
    await checkVersion(clusterDir)
    return false
  }
  const unfinished = await mkdtemp(`${clusterDir}.new-`)
  await giveToAccount(unfinished, account)
  const [command = '', ...words] = [...account.prefix, binaries.initdb, ...initOptions(unfinished, durable)]
  try {
    await promisify(execFile)(command, words, { cwd: dirname(clusterDir), env: CHILD_ENVIRONMENT })
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    const reason = stderr.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? stderr.trim()
    throw new StartProblem(`The embedded database could not be made in ${clusterDir}: ${reason}`, {
      cause: error,
    })
  }
  await rename(unfinished, clusterDir)
  await syncFolder(dirname(clusterDir))
  return true
}

/** A private folder for the database, made where missing. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

function initOptions(folder: string, durable: boolean): string[] {
  return [
    '-D',
    folder,
    `--username=${OWNER_ROLE}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    // Whoever can enter the socket's 0700 folder is the account that owns the data files: a password kept beside
    // them would add nothing. There is no network address to connect to.
    '--auth-local=trust',
    '--auth-host=reject',
    ...(durable ? [] : ['--no-sync']),
  ]
}

async function removeUnfinished(clusterDir: string): Promise<void> {
  const parent = dirname(clusterDir)
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${basename(clusterDir)}.new-`))
      await rm(join(parent, name), { recursive: true, force: true })
  }
}

async function checkVersion(clusterDir: string): Promise<void> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() === MAJOR_VERSION) return
  throw new StartProblem(
    version
      ? `The database in ${clusterDir} was made by PostgreSQL ${version.trim()}; this program needs ${MAJOR_VERSION}.`
      : `The folder ${clusterDir} holds no readable database; restore a backup, or choose another folder with DATA_DIR.`,
  )
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
