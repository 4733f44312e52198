import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import type { RouteObject } from 'react-router'
import { afterEach, expect, vi } from 'vitest'
import { AuthProvider } from '../platform/auth-provider.tsx'
import { dropSession, settleSessionEnd } from '../platform/session-store.ts'
import { useAuth } from '../platform/session.ts'
import { emptyCache } from '../platform/testing-surroundings.tsx'
import { LinkContext } from '../ui/link-context.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

/** What the stubbed server says to a call; 'pending' is an answer that does not come. */
export type Answer =
  { status?: number; body: unknown; headers?: Record<string, string> } | 'no connection' | 'pending'

/** A call that went out, as "METHOD /path", with the body it carried. */
export interface SentCall {
  call: string
  body: unknown
}

let sent: SentCall[] = []
let unexpected: string[] = []

/** Gives the tests of a file a clean session and, after each, a look at calls nobody expected. */
export function prepareScreens(): void {
  afterEach(() => {
    cleanup()
    dropSession(null)
    settleSessionEnd()
    const calls = unexpected
    sent = []
    unexpected = []
    expect(calls).toEqual([])
  })
}

/**
 * Answers calls by "METHOD /path"; a list is answered one by one, its last for good. Answers what has been sent, also
 * later.
 */
export function stubServer(answers: Record<string, Answer | Answer[]>): () => SentCall[] {
  const left = new Map(Object.entries(answers).map(([call, answer]) => [call, [answer].flat()]))
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    // A component that is mounted twice takes its first call back at once; only the second one counts.
    await Promise.resolve()
    init?.signal?.throwIfAborted()
    const call = `${init?.method ?? 'GET'} ${address}`
    sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const queue = left.get(call)
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    if (!answer) {
      unexpected.push(call)
      throw new Error(`unexpected call: ${call}`)
    }
    if (answer === 'pending') return new Promise<Response>(() => undefined)
    if (answer === 'no connection') throw new TypeError('Failed to fetch')
    const { status = 200, body, headers = {} } = answer
    return new Response(JSON.stringify(body), { status, headers })
  })
  return () => sent
}

/** A refusal in the wire format. */
export function refused(
  status: number,
  message: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Answer {
  return { status, body: { message, code: 'invalid_input', ...more }, headers }
}

/** Shows pages at an address to whom the session tells of, with all that stands around them; answers the router. */
export function showScreens(pages: RouteObject[], at: string | { pathname: string; state: unknown }) {
  const router = createMemoryRouter(pages, { initialEntries: [at] })
  render(
    <StrictMode>
      <QueryClientProvider client={emptyCache()}>
        <ToastProvider>
          <TooltipProvider>
            <AuthProvider>
              <LinkContext value={(props) => <Link {...props} />}>
                <RouterProvider router={router} />
              </LinkContext>
            </AuthProvider>
          </TooltipProvider>
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  return router
}

/** A page that tells the state of the session, with a text to lose and the dialog that asks to sign in again. */
export function PageWithText() {
  const { status, user } = useAuth()
  return (
    <>
      <p>{status}</p>
      {user && <input aria-label="Evidence" />}
      <SignInAgainDialog />
    </>
  )
}
