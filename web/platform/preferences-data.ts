import { queryOptions, useQuery } from '@tanstack/react-query'
import { DEFAULT_PREFERENCES } from '../../shared/accounts/default-preferences.ts'
import type { Preferences } from '../../shared/accounts/account-profile.ts'
import { profileApi } from '../../shared/accounts/profile-api.ts'
import { call } from './call.ts'

/** What the signed-in person has chosen about the product. */
export const preferencesQuery = queryOptions({
  queryKey: ['account', 'preferences'],
  queryFn: async ({ signal }) => (await call(profileApi.preferences, { signal })).preferences,
})

/**
 * The preferences to work by; null until they are known, so that nothing is done that somebody has switched off.
 * Where they cannot be loaded, those of somebody who has chosen nothing.
 */
export function usePreferences(): Preferences | null {
  const { data, isError } = useQuery(preferencesQuery)
  return data ?? (isError ? DEFAULT_PREFERENCES : null)
}
