import type { Settings } from '../../shared/administration/administration-api.ts'
import { ownAccount } from '../accounts/own-account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { findSettings, saveSettings } from './settings-queries.ts'

/** The installation as delivered. */
const AS_DELIVERED: Settings = { requireTwoStepForAdmins: false }

/** The settings of the installation. */
export async function readSettings(db: Db): Promise<Settings> {
  return (await findSettings(db)) ?? AS_DELIVERED
}

/** Whether an administrator without two-step sign-in reaches nothing but setting it up. */
export async function requiresTwoStepForAdmins(db: Db): Promise<boolean> {
  return (await readSettings(db)).requireTwoStepForAdmins
}

/**
 * Changes what is given and leaves the rest.
 * @throws AppError conflict when the caller would lock themselves out.
 */
export async function changeSettings(
  db: Db,
  act: Act,
  caller: Caller,
  change: Partial<Settings>,
): Promise<Settings> {
  const fields = Object.keys(change)
  if (fields.length === 0) return readSettings(db)
  return transaction(db, async (db) => {
    if (change.requireTwoStepForAdmins && !(await ownAccount(db, caller)).twoStepSince)
      throw new AppError('conflict', 'Set up two-step sign-in for your own account first.')
    await saveSettings(db, AS_DELIVERED, change)
    await recordAudit(db, act, { action: 'settings.changed', detail: { fields } })
    return readSettings(db)
  })
}
