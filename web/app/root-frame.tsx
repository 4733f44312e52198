import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { RouteAnnouncer } from './route-announcer.tsx'

/** What stands around every page: the way to the content, the announcement of pages, the bar while one is fetched. */
export function RootFrame() {
  const fetching = useNavigation().state !== 'idle'
  return (
    <>
      <SkipLink />
      {fetching && <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-primary" />}
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  )
}

/** First stop of the Tab key: passes the header by. The focus is moved by script, so the address stays as it is. */
function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      className="sr-only rounded-control bg-surface px-4 py-2 font-semibold text-primary underline shadow-raised focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      Skip to main content
    </a>
  )
}
