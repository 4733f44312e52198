import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { CookieBanner } from '../consent/cookie-banner.tsx'
import { LinkContext } from '../ui/link-context.tsx'
import type { PageLinkProps } from '../ui/link-context.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** What stands around every page: the way to the content, the announcement of pages, the bar while one is fetched. */
export function RootFrame() {
  const fetching = useNavigation().state !== 'idle'
  return (
    <LinkContext value={routerLink}>
      <SkipLink />
      <CookieBanner />
      {fetching && <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-primary" />}
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </LinkContext>
  )
}

function routerLink(props: PageLinkProps) {
  return <Link {...props} />
}
