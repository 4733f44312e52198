import { createHash, createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartProblem } from './start-problem.ts'

/** A key with its id. Node looks at a key's bytes anew at each use, and at a key object only once: five times as fast. */
interface Key {
  id: string
  key: KeyObject
}

/** Encryption keys at hand: the first seals, all of them open. */
export interface KeyRing {
  current: Key
  find(id: string): KeyObject | undefined
}

/** The start cannot go on with these keys; the message is one plain sentence. */
export class KeyProblem extends StartProblem {}

/** Name of the key file in the data folder. */
export const KEY_FILE = 'encryption.key'

/** Begins the names under which a key is written before it is whole; nothing else is ever called so. */
const UNFINISHED = `${KEY_FILE}.new-`

/**
 * Reads keys from the text of `ENCRYPTION_KEYS` or of the key file: base64 of 32 random bytes each, separated by commas
 * or line ends, the current one first.
 * @throws KeyProblem naming `source`.
 */
export function parseKeys(text: string, source: string): KeyRing {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => decodeKey(part, source))
  const current = keys[0]
  if (!current) throw new KeyProblem(`${source} holds no key`)
  return { current, find: (id) => keys.find((key) => key.id === id)?.key }
}

function decodeKey(text: string, source: string): Key {
  const key = Buffer.from(text, 'base64')
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text) || key.length !== 32)
    throw new KeyProblem(`${source} takes keys of 32 random bytes written in base64 (44 characters each)`)
  // Random bytes repeat little: 32 of them show at least 16 different values but for one chance in 10^14.
  if (new Set(key).size < 16)
    throw new KeyProblem(`${source} holds a weak key: make one from 32 random bytes`)
  const id = createHash('sha256').update('key id\0').update(key).digest('hex').slice(0, 16)
  return { id, key: createSecretKey(key) }
}

/**
 * The keys of this installation. At first start, with no data yet, a key file is made (0600 in a 0700 folder).
 * @throws KeyProblem when data exist and the key file does not, or when others may read it.
 */
export async function loadKeys(options: {
  fromEnvironment: string | undefined
  dataDir: string
  dataExist: boolean
}): Promise<KeyRing> {
  if (options.fromEnvironment) return parseKeys(options.fromEnvironment, 'ENCRYPTION_KEYS')
  const file = path.join(options.dataDir, KEY_FILE)
  const found = await stat(file).catch(() => null)
  if (!found && options.dataExist)
    throw new KeyProblem(
      `The encryption key ${file} is missing, and the stored data cannot be read without it: restore it from your backup`,
    )
  if (!found) await makeKeyFile(file)
  else if ((found.mode & 0o077) !== 0)
    throw new KeyProblem(`${file} can be read by other users of this machine: set its mode to 0600`)
  await removeUnfinished(options.dataDir)
  return parseKeys(await readFile(file, 'utf8'), file)
}

/** Written aside and linked to its name, so that of two processes that start together both use the same, whole key. */
async function makeKeyFile(file: string): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  // Not the process id: in a container it is the same at every start.
  const aside = path.join(folder, `${UNFINISHED}${randomUUID()}`)
  const handle = await open(aside, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await link(aside, file).catch((error: unknown) => {
    // The other process was first, and may have cleaned up already: then its key is there to be read.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EEXIST' && code !== 'ENOENT') throw error
  })
}

/** Also what an earlier start left behind that was killed meanwhile. The key itself is there by now. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(path.join(folder, name), { force: true })
  }
}
