import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { accountApi } from '../../shared/accounts/account-api.ts'
import type { User } from '../../shared/accounts/account.ts'
import { CallError } from './call-error.ts'
import { call } from './call.ts'
import { dropSession, sessionState } from './session-store.ts'

const FRESH_FOR = 5 * 60_000
const ASK_AGAIN_EVERY = 5_000

/** The signed-in person, by token: another token is another question. */
export const meQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['session', 'me', token],
    queryFn: ({ signal }) => fetchUser(token, signal),
    enabled: token !== undefined,
    staleTime: FRESH_FOR,
    // Only a 401 ends the session (product decisions, "Session"); after any other failure the question is asked again.
    refetchInterval: (query) => (query.state.error ? ASK_AGAIN_EVERY : false),
  })

/** Asks again who is signed in, after something about them has changed at the server. */
export async function refreshUser(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ['session', 'me'] })
}

/** Takes over what the server answered about the signed-in person. */
export function keepUser(cache: QueryClient, user: User): void {
  const token = sessionState().session?.token
  if (token !== undefined) cache.setQueryData(meQuery(token).queryKey, user)
}

async function fetchUser(token: string | undefined, signal: AbortSignal): Promise<User> {
  try {
    return (await call(accountApi.me, { signal })).user
  } catch (error) {
    if (error instanceof CallError && error.status === 401) dropSession('expired', token)
    throw error
  }
}
