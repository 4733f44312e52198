import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartProblem } from './start-problem.ts'

/**
 * How PostgreSQL is started: the words before its own command, and who owns the files it uses.
 * `owner` is null when that is simply the account of this process.
 */
export interface DatabaseAccount {
  prefix: string[]
  owner: { uid: number; gid: number } | null
}

/** The account "nobody" of every Linux distribution; initdb insists on one that has a name. */
const NOBODY = 65_534

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it directly; for root there are two ways:
 * 1. a user namespace in which root is called "nobody": the files stay root's, which also reaches a project under
 *    a closed home, and no other account can read the data;
 * 2. where that is forbidden (most containers) or the folder belongs to another account: really run as that
 *    account, or as "nobody", with the one capability that passes closed folders.
 * @param folders every folder that the database must be able to enter and write
 * @throws one plain sentence when root can do neither
 */
export async function chooseDatabaseAccount(
  postgres: string,
  folders: { dataDir: string; socketDir: string },
): Promise<DatabaseAccount> {
  if (process.geteuid?.() !== 0) return { prefix: [], owner: null }
  const dataOwner = await stat(folders.dataDir)
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  if (dataOwner.uid === 0 && (await canWork(namespace, postgres, folders)))
    return { prefix: namespace, owner: null }

  const owner =
    dataOwner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: dataOwner.uid, gid: dataOwner.gid }
  const capability = '-all,+dac_override'
  const account = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    `--bounding-set=${capability}`,
    // Without it access(2), with which PostgreSQL looks for its own files, leaves the capability out of account.
    '--securebits=+no_setuid_fixup',
    '--',
  ]
  if (await canWork(account, postgres, folders)) return { prefix: account, owner }
  throw new StartProblem(
    'PostgreSQL does not run as root and this machine lets root take no other account; run the program as an ordinary user, or name a PostgreSQL in DATABASE_URL.',
  )
}

/** Gives a folder and all in it to the account's owner. Root alone gets here; a folder that is right already costs one look. */
export async function giveToAccount(path: string, { owner }: DatabaseAccount): Promise<void> {
  const wanted = owner ?? (process.geteuid?.() === 0 ? { uid: 0, gid: 0 } : null)
  if (!wanted || (await stat(path)).uid === wanted.uid) return
  const inside = await readdir(path, { recursive: true })
  // The folder itself last: an interrupted pass is then taken up again.
  for (const name of inside) await lchown(join(path, name), wanted.uid, wanted.gid)
  await lchown(path, wanted.uid, wanted.gid)
}

async function canWork(
  prefix: string[],
  postgres: string,
  folders: { dataDir: string; socketDir: string },
): Promise<boolean> {
  const script = 'test -x "$0" && test -r "$1" && test -w "$2" && test -w "$3"'
  const [command, ...words] = [
    ...prefix,
    '/bin/sh',
    '-c',
    script,
    postgres,
    join(dirname(dirname(postgres)), 'share'),
    folders.dataDir,
    folders.socketDir,
  ]
  const probe = spawn(command, words, { stdio: 'ignore' })
  try {
    const [code] = (await once(probe, 'exit')) as [number | null]
    return code === 0
  } catch {
    return false
  }
}
