import type { Preferences } from './account-profile.ts'

/** The preferences of somebody who has chosen nothing yet. */
export const DEFAULT_PREFERENCES: Preferences = {
  shortcuts: true,
  letterhead: { organisation: '', address: '', telephone: '' },
}
