import { eq } from 'drizzle-orm'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import type { Db } from './database.ts'
import { KeyProblem, type KeyRing } from './key-ring.ts'
import { platformSecrets } from './platform-tables.ts'
import { IntegrityError, Vault } from './vault.ts'
import { present } from '../../shared/platform/present.ts'

const LOOKUP_KEY = 'lookup-key'

/** Whether sealed data exist in the database, asked before anything is changed there. */
export async function sealedDataExist(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.platform_secrets') is not null as there`,
    )
    if (!rows[0]?.there) return false
    const { rowCount } = await client.query('select from platform_secrets limit 1')
    return (rowCount ?? 0) > 0
  } finally {
    await client.end()
  }
}

/**
 * The vault of this installation. At first start its lookup key is made; later, opening that key proves the keys right.
 * @throws KeyProblem when the keys are not those the data were sealed with.
 */
export async function openVault(db: Db, keys: KeyRing, now: Date): Promise<Vault> {
  const vault = new Vault(keys)
  const id = uuidv7()
  await db
    .insert(platformSecrets)
    .values({ id, name: LOOKUP_KEY, value: vault.newLookupKey(platformSecrets.value, id), createdAt: now })
    .onConflictDoNothing({ target: platformSecrets.name })
  const [stored] = await db.select().from(platformSecrets).where(eq(platformSecrets.name, LOOKUP_KEY))
  const row = present(stored)
  try {
    vault.useLookupKey(platformSecrets.value, row.id, row.value)
  } catch (cause) {
    if (!(cause instanceof IntegrityError)) throw cause
    throw new KeyProblem(
      'The encryption key is not the one the stored data were sealed with: restore the right key',
      { cause },
    )
  }
  return vault
}
