import { createHash } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseDatabaseAccount, giveToAccount } from './embedded-postgres-account.ts'
import { findPostgresBinaries } from './embedded-postgres-binaries.ts'
import { ensureCluster, makePrivateFolder, OWNER_ROLE } from './embedded-postgres-cluster.ts'
import { type FolderLock, lockFolder } from './embedded-postgres-lock.ts'
import { type Postmaster, startPostmaster } from './embedded-postgres-postmaster.ts'
import { endLeftovers, readSocketFolder, SOCKET_FOLDER_PREFIX } from './embedded-postgres-processes.ts'

/** A running embedded database. */
export interface EmbeddedPostgres {
  connection: DatabaseConnection
  /** The same as an address for `pg`, as the role that owns the schema. */
  ownerUrl: string
  /** Stops it cleanly and gives the folder free; may be called more than once. */
  stop(): Promise<void>
}

/** `host` is a folder: `pg` then connects through the socket in it. */
export interface DatabaseConnection {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedPostgresOptions {
  /** The data folder; the cluster lies in its `postgres` folder. */
  dataDir: string
  log: { info(message: string): void; warn(message: string): void; error(message: string): void }
  /** Called when the database ends although nobody stopped it. */
  onLost?: () => void
  /** False for tests alone: the disk is not waited for. */
  durable?: boolean
}

/** Folder of the cluster in the data folder. */
const CLUSTER = 'postgres'
const PORT = 5432
const DATABASE = 'postgres'
/** Linux refuses socket paths over 107 bytes; what is left of it for the temporary directory. */
const LONGEST_TEMPORARY_PATH = 60

/**
 * Starts the embedded PostgreSQL of a data folder: makes the cluster the first time, ends what a killed server left
 * behind, and refuses a folder that another server uses. Works for an ordinary user and for root.
 * @throws FolderInUse, or another error whose message is one sentence for the person who started the program
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries()
  await makePrivateFolder(options.dataDir)
  const dataDir = await realpath(options.dataDir)
  const lock = await lockFolder(dataDir)
  let socketDir: string | undefined
  try {
    const clusterDir = join(dataDir, CLUSTER)
    const clusterName = `assessment-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
    const ended = await endLeftovers(clusterDir, clusterName)
    if (ended > 0)
      options.log.warn('The database of a server that was killed was still running and has been stopped.')

    socketDir = await makeSocketFolder()
    const account = await chooseDatabaseAccount(binaries.postgres, { dataDir, socketDir })
    await giveToAccount(socketDir, account)
    const durable = options.durable ?? true
    const made = await ensureCluster(clusterDir, binaries, account, durable)
    if (made) options.log.info(`A new database was made in ${clusterDir}.`)
    const postmaster = await startPostmaster({
      command: [...account.prefix, binaries.postgres],
      clusterDir,
      clusterName,
      socketDir,
      logFile: join(dataDir, 'postgres.log'),
      durable,
    })
    return running(postmaster, socketDir, lock, options)
  } catch (error) {
    if (socketDir) await rm(socketDir, { recursive: true, force: true })
    lock.release()
    throw error
  }
}

/**
 * The address, as the owner of the schema, of the embedded database that a server runs on this folder; null where none
 * runs. For commands that work beside it: they connect, and leave starting and stopping to the server.
 */
export async function findRunningDatabase(dataDir: string): Promise<string | null> {
  const host = await readSocketFolder(join(await realpath(dataDir), CLUSTER))
  return host && databaseUrl({ host, port: PORT, user: OWNER_ROLE, database: DATABASE })
}

/** An address that `pg` understands, for another role or database of the same cluster. */
export function databaseUrl({ host, port, user, database }: DatabaseConnection): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

function running(
  postmaster: Postmaster,
  socketDir: string,
  lock: FolderLock,
  { log, onLost }: EmbeddedPostgresOptions,
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  void postmaster.ended.then(() => {
    if (stopping) return
    log.error('The embedded database ended unexpectedly.')
    onLost?.()
  })
  const stop = async (): Promise<void> => {
    await postmaster.stop()
    await rm(socketDir, { recursive: true, force: true })
    lock.release()
  }
  const connection = { host: socketDir, port: PORT, user: OWNER_ROLE, database: DATABASE }
  return { connection, ownerUrl: databaseUrl(connection), stop: () => (stopping ??= stop()) }
}

/** A new name each time: nobody can lay a folder in wait under it. `mkdtemp` makes it 0700. */
async function makeSocketFolder(): Promise<string> {
  const temporary = await realpath(tmpdir())
  const parent = temporary.length <= LONGEST_TEMPORARY_PATH ? temporary : '/tmp'
  return mkdtemp(join(parent, SOCKET_FOLDER_PREFIX))
}
