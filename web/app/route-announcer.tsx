import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { focusPageHeading } from '../ui/page-heading.ts'

/** The title is set by the page itself, an effect later than this one. */
const AFTER_THE_PAGE = 100

/**
 * Tells a screen reader which page was opened, and moves the focus to its main heading. A new case that gets its
 * address is the same page and leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [message, setMessage] = useState('')
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    const samePage = last.current === paths.newCase && pathname.startsWith(`${paths.newCase}/`)
    last.current = pathname
    if (samePage) return
    const timer = setTimeout(() => {
      setMessage(document.title)
      focusHeading()
    }, AFTER_THE_PAGE)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  )
}

function focusHeading(): void {
  // Whoever has begun to type on the new page stays there, and an open menu would close without its focus.
  if (!document.activeElement?.closest('main, dialog, [role=menu]')) focusPageHeading()
}
