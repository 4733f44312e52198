import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { sessionState } from '../platform/session-store.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Footer } from './footer.tsx'
import { ProductName } from '../ui/product-name.tsx'

/** Frame of the pages that need no sign-in. */
export function PublicLayout() {
  return (
    <PublicLayoutFrame>
      <Outlet />
    </PublicLayoutFrame>
  )
}

/** The same frame around any content. */
export function PublicLayoutFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-content items-center justify-between gap-4 px-4 sm:px-6">
          <ProductName to={paths.home} />
          <Entrance at={pathname} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** The way in. Whether the stored session still holds is found out behind the door. */
function Entrance({ at }: { at: string }) {
  if (sessionState().session) {
    return (
      <ButtonLink to={paths.dashboard} size="small">
        Dashboard
      </ButtonLink>
    )
  }
  return (
    <nav aria-label="Account" className="flex items-center gap-2">
      {at !== paths.register && (
        <ButtonLink to={paths.register} variant="quiet" size="small">
          Sign Up
        </ButtonLink>
      )}
      {at !== paths.login && (
        <ButtonLink to={paths.login} size="small">
          Sign In
        </ButtonLink>
      )}
    </nav>
  )
}
