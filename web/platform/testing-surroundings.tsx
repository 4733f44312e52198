import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, useLocation } from 'react-router'
import type { InitialEntry, RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { User } from '../../shared/accounts/account.ts'
import { LinkContext } from '../ui/link-context.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { aUser, signedInAs } from './auth-factory.ts'
import { queryClient } from './query-client.ts'
import { AuthContext } from './session.ts'

/** An empty cache of answers, by the rules of the product's. */
export const emptyCache = () => new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })

interface Around {
  /** Who is signed in: an assessor with Pro unless told. */
  user?: User | undefined
  /** An empty one unless told. */
  cache?: QueryClient | undefined
}

/** What stands around a screen in the product, but for the router: session, cache, tooltips and toasts. */
export function Surroundings({ user = aUser(), cache, children }: Around & { children: ReactNode }) {
  const [own] = useState(emptyCache)
  return (
    <AuthContext value={signedInAs(user)}>
      <QueryClientProvider client={cache ?? own}>
        <TooltipProvider>
          <ToastProvider>{children}</ToastProvider>
        </TooltipProvider>
      </QueryClientProvider>
    </AuthContext>
  )
}

/** Shows pages at an address in their surroundings; their links are followed by the router, which is answered. */
export function showPages(pages: RouteObject[], at: InitialEntry = '/', around: Around = {}) {
  const router = createMemoryRouter(pages, { initialEntries: [at] })
  render(
    <Surroundings {...around}>
      <LinkContext value={(props) => <Link {...props} />}>
        <RouterProvider router={router} />
      </LinkContext>
    </Surroundings>,
  )
  return router
}

/** Says which address the router is at. */
export function Where() {
  const { pathname, search, hash } = useLocation()
  return <p>at {pathname + search + hash}</p>
}
