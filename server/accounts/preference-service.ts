import type { Preferences } from '../../shared/accounts/account-profile.ts'
import { DEFAULT_PREFERENCES } from '../../shared/accounts/default-preferences.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { transaction } from '../platform/database.ts'
import type { AccountParts } from './account-parts.ts'
import { findPreferences, savePreferences } from './preference-queries.ts'

type Parts = Pick<AccountParts, 'db' | 'vault'>

/** What the caller has chosen, or how the product comes. */
export async function readPreferences({ db, vault }: Parts, caller: Caller): Promise<Preferences> {
  return (await findPreferences(db, vault, caller.id)) ?? DEFAULT_PREFERENCES
}

/** Changes what is given and leaves the rest. */
export async function changePreferences(
  { db, vault }: Parts,
  act: Act,
  caller: Caller,
  change: Partial<Preferences>,
): Promise<Preferences> {
  const fields = Object.keys(change)
  if (fields.length === 0) return readPreferences({ db, vault }, caller)
  return transaction(db, async (db) => {
    await savePreferences(db, vault, caller.id, change)
    await recordAudit(db, act, {
      action: 'account.preferences_changed',
      subject: { type: 'account', id: caller.id },
      detail: { fields },
    })
    return readPreferences({ db, vault }, caller)
  })
}
