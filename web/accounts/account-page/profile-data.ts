import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Preferences, ProfileChange } from '../../../shared/accounts/account-profile.ts'
import { profileApi, twoStepApi } from '../../../shared/accounts/profile-api.ts'
import { call } from '../../platform/call.ts'
import { keepUser } from '../../platform/me-query.ts'
import { preferencesQuery } from '../../platform/preferences-data.ts'

/** Changes names or username; the whole product shows them from then on. @throws CallError */
export async function changeProfile(
  cache: QueryClient,
  change: z.infer<typeof ProfileChange>,
): Promise<void> {
  const { user } = await call(profileApi.change, { body: change })
  keepUser(cache, user)
}

/** Has a link mailed to a new address. @throws CallError */
export const changeEmail = (newEmail: string, password: string) =>
  call(profileApi.changeEmail, { body: { newEmail, password } })

/** The running sessions of the signed-in person; asked for at every look, since they come and go elsewhere. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call(profileApi.sessions, { signal })).sessions,
  refetchOnMount: 'always',
})

/** Ends a session. @throws CallError */
export const endSession = (id: string) => call(profileApi.endSession, { params: { id } })

/** A secret for the authenticator app; nothing changes until it is confirmed. @throws CallError */
export const startTwoStep = () => call(twoStepApi.start)

/** Switches two-step sign-in on and answers the recovery codes, which are told this once. @throws CallError */
export const confirmTwoStep = async (code: string) =>
  (await call(twoStepApi.confirm, { body: { code } })).recoveryCodes

/** Switches two-step sign-in off. @throws CallError */
export const stopTwoStep = (password: string) => call(twoStepApi.stop, { body: { password } })

/** Changes some of the preferences; they count at once wherever they are asked for. @throws CallError */
export async function changePreferences(cache: QueryClient, change: Partial<Preferences>): Promise<void> {
  const { preferences } = await call(profileApi.changePreferences, { body: change })
  cache.setQueryData(preferencesQuery.queryKey, preferences)
}
