import { eq } from 'drizzle-orm'
import type { Preferences } from '../../shared/accounts/account-profile.ts'
import { DEFAULT_PREFERENCES } from '../../shared/accounts/default-preferences.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { preferences } from './account-tables.ts'

/** What somebody has chosen, opened; null when they have chosen nothing yet. */
export async function findPreferences(db: Db, vault: Vault, accountId: string): Promise<Preferences | null> {
  const [row] = await db.select().from(preferences).where(eq(preferences.accountId, accountId))
  if (!row) return null
  const { shortcuts, organisation, address, telephone } = row
  return {
    shortcuts,
    letterhead: {
      organisation: vault.open(preferences.organisation, accountId, organisation),
      address: vault.open(preferences.address, accountId, address),
      telephone: vault.open(preferences.telephone, accountId, telephone),
    },
  }
}

/** Stores what was chosen, at least one thing; what `change` leaves out stays. One statement, so that parallel changes both count. */
export async function savePreferences(
  db: Db,
  vault: Vault,
  accountId: string,
  change: Partial<Preferences>,
): Promise<void> {
  const { shortcuts, letterhead } = { ...DEFAULT_PREFERENCES, ...change }
  const sealed = {
    organisation: vault.seal(preferences.organisation, accountId, letterhead.organisation),
    address: vault.seal(preferences.address, accountId, letterhead.address),
    telephone: vault.seal(preferences.telephone, accountId, letterhead.telephone),
  }
  await db
    .insert(preferences)
    .values({ accountId, shortcuts, ...sealed })
    .onConflictDoUpdate({
      target: preferences.accountId,
      set: { ...(change.shortcuts !== undefined && { shortcuts }), ...(change.letterhead && sealed) },
    })
}
