import { z } from 'zod'

/** Places of the launch promotion at most: more than that is no promotion. */
const LARGEST_PROMOTION = 1_000_000

const NOT_A_SIZE = `Enter a whole number from 0 to ${LARGEST_PROMOTION.toLocaleString('en-GB')}`

/** What an administrator sets for the whole installation. */
export const Settings = z.strictObject({
  /** Administrators without two-step sign-in reach nothing but setting it up. */
  requireTwoStepForAdmins: z.boolean(),
  /** How many accounts the launch promotion takes in; never fewer than it has. */
  launchPromotionSize: z.int(NOT_A_SIZE).min(0, NOT_A_SIZE).max(LARGEST_PROMOTION, NOT_A_SIZE),
})
export type Settings = z.infer<typeof Settings>

/** The settings, and what has come of them so far. */
export const SettingsReply = z.object({
  settings: Settings,
  /** Places of the launch promotion that are taken. */
  launchPromotionGranted: z.int(),
})
export type SettingsReply = z.infer<typeof SettingsReply>
