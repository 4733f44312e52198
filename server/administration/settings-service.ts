import type { Settings, SettingsReply } from '../../shared/administration/settings.ts'
import { ownAccount } from '../accounts/own-account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { changePromotionSize, readPromotion } from '../subscriptions/admin-promotion-service.ts'
import { findSettings, saveSettings } from './settings-queries.ts'

/** The installation as delivered. The size of the promotion is kept where its places are counted. */
const AS_DELIVERED = { requireTwoStepForAdmins: false }

/** The settings of the installation, and what has come of them. */
export async function readSettings(db: Db): Promise<SettingsReply> {
  const { size, granted } = await readPromotion(db)
  return {
    settings: { ...(await storedSettings(db)), launchPromotionSize: size },
    launchPromotionGranted: granted,
  }
}

/** Whether an administrator without two-step sign-in reaches nothing but setting it up. */
export async function requiresTwoStepForAdmins(db: Db): Promise<boolean> {
  return (await storedSettings(db)).requireTwoStepForAdmins
}

async function storedSettings(db: Db) {
  return (await findSettings(db)) ?? AS_DELIVERED
}

/**
 * Changes what is given and leaves the rest.
 * @throws AppError conflict when the caller would lock themselves out, or the promotion would be smaller than it is.
 */
export async function changeSettings(
  db: Db,
  act: Act,
  caller: Caller,
  change: Partial<Settings>,
): Promise<SettingsReply> {
  const fields = Object.keys(change)
  if (fields.length === 0) return readSettings(db)
  const { launchPromotionSize, ...stored } = change
  return transaction(db, async (db) => {
    if (stored.requireTwoStepForAdmins && !(await ownAccount(db, caller)).twoStepSince)
      throw new AppError('conflict', 'Set up two-step sign-in for your own account first.')
    if (Object.keys(stored).length > 0) await saveSettings(db, AS_DELIVERED, stored)
    if (launchPromotionSize !== undefined) await changePromotionSize(db, launchPromotionSize)
    await recordAudit(db, act, { action: 'settings.changed', detail: { fields } })
    return readSettings(db)
  })
}
