import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { accountApi } from '../../shared/accounts/account-api.ts'
import type { SignedIn, User } from '../../shared/accounts/account.ts'
import { twoStepApi } from '../../shared/accounts/profile-api.ts'
import { CallError, hasCode, sentence } from './call-error.ts'
import { call, callWithDate } from './call.ts'
import { forgetDraftKey } from './draft-store.ts'
import { meQuery, refreshUser } from './me-query.ts'
import { leaveEveryPage } from './open-pages.ts'
import { paths } from './paths.ts'
import { onRefusal } from './refusals.ts'
import { localExpiry } from './session-clock.ts'
import { dropSession, keepSession, sessionState } from './session-store.ts'
import type { SessionState } from './session-store.ts'
import { AuthContext, useSession } from './session.ts'
import type { Auth, AuthStatus } from './session.ts'

/** Knows who is signed in. Stands once around everything that asks, inside a QueryClientProvider. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient()
  const state = useSession()
  const me = useQuery(meQuery(state.session?.token))
  const { user, replaced } = usePageOwner(state, me.data)
  const status = replaced ? 'loading' : statusOf(state, me.data !== undefined, me.isError, user)

  const enter = useCallback(
    async (reply: SignedIn, serverDate: Date | null) => {
      cache.setQueryData(meQuery(reply.sessionToken).queryKey, reply.user)
      keepSession({ token: reply.sessionToken, expiresAt: expiryOf({ reply, serverDate }) })
      await cache.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
    },
    [cache],
  )

  const signIn = useCallback<Auth['signIn']>(
    async (credentials) => {
      try {
        const { reply, serverDate } = await callWithDate(accountApi.login, {
          body: credentials,
          keepsSession: true,
        })
        if ('twoStepRequired' in reply) {
          // The right password has ended the session that this browser still held.
          if (sessionState().session) dropSession('signed_out')
          return reply
        }
        await enter(reply, serverDate)
        return null
      } catch (error) {
        // Where the session has expired its page waits on, also after a wrong password.
        if (sessionState().session) dropSession('signed_out')
        throw error
      }
    },
    [enter],
  )

  const finishSignIn = useCallback<Auth['finishSignIn']>(
    async (step) => {
      const { reply, serverDate } = await callWithDate(twoStepApi.signIn, { body: step, keepsSession: true })
      await enter(reply, serverDate)
    },
    [enter],
  )

  const signOut = useCallback(async () => {
    // What is typed goes to the server first, as far as that takes no time; the rest stays sealed on this device.
    await leaveEveryPage()
    // The request takes the token along before the next line forgets it; the answer changes nothing here.
    const told = sessionState().session ? call(accountApi.logout) : undefined
    dropSession('signed_out')
    cache.clear()
    await told?.catch(ignoreRefusal)
  }, [cache])

  const extend = useCallback(async () => {
    const expiresAt = expiryOf(await callWithDate(accountApi.extend))
    const current = sessionState().session
    if (current) keepSession({ ...current, expiresAt })
    return expiresAt
  }, [])

  const owner = user?.id
  useEffect(() => {
    // What is not on the screen goes; what is stays under the sign-in dialog (product decisions, "Session").
    if (status === 'expired') cache.removeQueries({ type: 'inactive' })
  }, [cache, status])
  useEffect(() => {
    // Nothing is left for the next person, also when another tab signed out.
    if (owner === undefined) return
    return () => {
      cache.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
      forgetDraftKey()
    }
  }, [cache, owner])
  useEffect(
    () =>
      // Also when another tab signed in with a temporary password: the answer says that a new one is due.
      onRefusal((refusal) => {
        if (hasCode(refusal, 'password_change_required') && cache.isFetching({ queryKey: ['session'] }) === 0)
          void refreshUser(cache)
      }),
    [cache],
  )
  useEffect(() => {
    // Another person has signed in over this page, here or in another tab: they start with an empty memory.
    if (replaced) window.location.replace(paths.dashboard)
  }, [replaced])

  const error = me.error ? sentence(me.error, 'Authentication failed') : null
  const auth = useMemo<Auth>(
    () => ({ status, user, error, signIn, finishSignIn, signOut, extend }),
    [status, user, error, signIn, finishSignIn, signOut, extend],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

interface PageOwner {
  /** Whose page is on the screen: stays known through an expiry, until they sign out. */
  user: User | null
  /** Somebody else has signed in over it. */
  replaced: boolean
}

function usePageOwner(state: SessionState, fetched: User | undefined): PageOwner {
  const [owner, setOwner] = useState<User | null>(null)
  if (owner && fetched && owner.id !== fetched.id) return { user: null, replaced: true }
  const gone = state.session === null && state.ended !== 'expired'
  const next = gone ? null : (fetched ?? owner)
  if (next !== owner) setOwner(next)
  return { user: next, replaced: false }
}

function statusOf(state: SessionState, known: boolean, failed: boolean, user: User | null): AuthStatus {
  if (!state.session) return user ? 'expired' : 'signed-out'
  if (known) return 'signed-in'
  return failed || user ? 'reconnecting' : 'loading'
}

function expiryOf({ reply, serverDate }: { reply: { expiresAt: string }; serverDate: Date | null }): number {
  return localExpiry({ expiresAt: new Date(reply.expiresAt), serverDate, receivedAt: Date.now() })
}

/** A session that the server could not be told about ends there by itself. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}
