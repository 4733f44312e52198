import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import type { RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { AuthProvider } from '../platform/auth-provider.tsx'
import { dropSession, settleSessionEnd } from '../platform/session-store.ts'
import { LinkContext } from '../ui/link-context.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'

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

/** Gives the tests of a file a browser's dialogs, a clean session and, after each, a look at calls nobody expected. */
export function prepareScreens(): void {
  beforeEach(() => {
    // jsdom has the element, but neither of its two methods.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function () {
      this.open = false
    }
    // Nor does it scroll.
    Element.prototype.scrollIntoView = () => undefined
  })
  afterEach(() => {
    cleanup()
    dropSession(null)
    settleSessionEnd()
    vi.unstubAllGlobals()
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

/** Shows pages at an address, with the session, the cache and the toasts around them; answers the router. */
export function showScreens(pages: RouteObject[], at: string | { pathname: string; state: unknown }) {
  const router = createMemoryRouter([{ Component: RoutedLinks, children: pages }], { initialEntries: [at] })
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  })
  render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <ToastProvider>
          <TooltipProvider>
            <AuthProvider>
              <RouterProvider router={router} />
            </AuthProvider>
          </TooltipProvider>
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  return router
}

/** Links are followed by the router, as in the product. */
function RoutedLinks() {
  return (
    <LinkContext value={(props) => <Link {...props} />}>
      <Outlet />
    </LinkContext>
  )
}
