import { QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aUser } from './auth-factory.ts'
import { AuthProvider } from './auth-provider.tsx'
import { meQuery } from './me-query.ts'
import { queryClient } from './query-client.ts'
import { dropSession, keepSession, settleSessionEnd } from './session-store.ts'
import { useAuth } from './session.ts'

const ME = 'GET /api/auth/me'
const LOGIN = 'POST /api/auth/login'
const LOGOUT = 'POST /api/auth/logout'

const user = aUser()
const known: Answer = [200, { user }]
const refusal = (status: number, message: string): Answer => [status, { message, code: 'unauthenticated' }]
const signedIn: Answer = [200, { message: '', user, sessionToken: 't2', expiresAt: '2126-01-05T10:45:00Z' }]
const credentials = { email: user.email, password: 'x' }

type Answer = [status: number, body: unknown] | 'no connection' | 'pending'

afterEach(() => {
  cleanup()
  dropSession(null)
  settleSessionEnd()
  queryClient.clear()
  vi.useRealTimers()
})

/** Answers calls by "METHOD /path"; answers what was sent, with the token it carried. */
function server(answers: Record<string, Answer>) {
  const sent: { call: string; authorization: string | undefined }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`
    const headers = init.headers as Record<string, string>
    sent.push({ call, authorization: headers['Authorization'] })
    const answer = answers[call] ?? 'no connection'
    if (answer === 'pending') return new Promise<Response>(() => undefined)
    if (answer === 'no connection') throw new TypeError('Failed to fetch')
    const [status, body] = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  return sent
}

/** A page that knows who is signed in, and shows the answer of `read` where there is one. */
function page(read?: () => Promise<unknown>) {
  function Around({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queryClient}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    )
  }
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['cases'], queryFn: read ?? skipToken })
      return useAuth()
    },
    { wrapper: Around },
  )
  return result
}

const stored = () => [localStorage.getItem('sessionToken'), localStorage.getItem('sessionExpiry')]
const hold = () => keepSession({ token: 't1', expiresAt: Date.now() + 600_000 })

describe('a login that succeeds', () => {
  it('stores user, token and expiry, and asks again for everything that was cached', async () => {
    const sent = server({ [LOGIN]: signedIn })
    const read = vi.fn(async () => [])
    const auth = page(read)
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    queryClient.setQueryData(['of another page'], 'old')
    await act(async () => {
      await auth.current.signIn(credentials)
    })
    expect([auth.current.status, auth.current.user]).toEqual(['signed-in', user])
    const [token, expiry] = stored()
    expect(token).toBe('t2')
    expect(new Date(expiry ?? '').toISOString()).toBe(expiry)
    expect(Date.parse(expiry ?? '')).toBeGreaterThan(Date.now())
    expect(read).toHaveBeenCalledTimes(2)
    expect(queryClient.getQueryState(['of another page'])?.isInvalidated).toBe(true)
    expect(sent.map(({ call }) => call)).toEqual([LOGIN])
  })
})

describe('user, token and stored values are gone', () => {
  it('after a login that failed', async () => {
    hold()
    server({ [ME]: known, [LOGIN]: refusal(401, 'Invalid email or password') })
    const auth = page()
    await waitFor(() => expect(auth.current.user).toEqual(user))
    await act(async () => {
      await expect(auth.current.signIn(credentials)).rejects.toThrow('401: ')
    })
    expect([auth.current.status, auth.current.user, stored()]).toEqual(['signed-out', null, [null, null]])
  })

  it.each<[string, Answer]>([
    ['by the product', refusal(401, 'gone')],
    ['by something before it', [401, 'Unauthorized']],
  ])('after the current user was refused %s', async (_, answer) => {
    hold()
    server({ [ME]: answer })
    const auth = page()
    await waitFor(() => expect(auth.current.status).toBe('signed-out'))
    expect([auth.current.user, stored()]).toEqual([null, [null, null]])
  })
})

describe('logging out', () => {
  it.each<[string, Answer]>([
    ['the server agrees', [200, { message: '' }]],
    ['it cannot be reached', 'no connection'],
    ['it fails', refusal(503, 'busy')],
    ['it does not answer', 'pending'],
  ])('clears state, stored values and the whole cache where %s', async (_, answer) => {
    hold()
    const sent = server({ [ME]: known, [LOGOUT]: answer })
    const auth = page()
    await waitFor(() => expect(auth.current.user).toEqual(user))
    queryClient.setQueryData(['of another page'], 'private')
    await act(async () => {
      const leaving = auth.current.signOut()
      if (answer !== 'pending') await leaving
    })
    expect([auth.current.status, auth.current.user, stored()]).toEqual(['signed-out', null, [null, null]])
    const kept = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })
    expect(kept.map(({ queryKey }) => queryKey)).toEqual([])
    expect(sent.at(-1)).toEqual({ call: LOGOUT, authorization: 'Bearer t1' })
  })

  it('sends nothing where there is no token', async () => {
    const sent = server({})
    const auth = page()
    await act(async () => auth.current.signOut())
    expect(sent).toEqual([])
  })
})

describe('the current user', () => {
  it('is asked for with a token only', async () => {
    const sent = server({ [ME]: known })
    const auth = page()
    expect(auth.current.status).toBe('signed-out')
    expect(sent).toEqual([])
    act(hold)
    await waitFor(() => expect(auth.current.status).toBe('signed-in'))
    expect(sent).toEqual([{ call: ME, authorization: 'Bearer t1' }])
  })

  it('stays fresh for 5 minutes', async () => {
    vi.useFakeTimers()
    hold()
    const sent = server({ [ME]: known })
    page()
    const askAfter = async (milliseconds: number) => {
      await act(() => vi.advanceTimersByTimeAsync(milliseconds))
      await act(async () => queryClient.query(meQuery('t1')))
    }
    await askAfter(0)
    await askAfter(5 * 60_000 - 1)
    expect(sent).toHaveLength(1)
    await askAfter(1)
    expect(sent).toHaveLength(2)
  })

  it.each<[string, Answer, string]>([
    ['Authentication failed', [502, 'Bad Gateway'], 'Authentication failed'],
    ['Authentication failed', 'no connection', 'Authentication failed'],
    ["the server's own sentence", refusal(503, 'The service is busy.'), 'The service is busy.'],
  ])('that could not be fetched is told as %s, and not retried at once', async (_, answer, message) => {
    vi.useFakeTimers()
    hold()
    const sent = server({ [ME]: answer })
    const auth = page()
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    expect([auth.current.status, auth.current.error]).toEqual(['reconnecting', message])
    expect(sent).toHaveLength(1)
  })
})
