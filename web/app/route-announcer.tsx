import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The title is set by the page itself, an effect later than this one. */
const AFTER_THE_PAGE = 100

/**
 * Tells a screen reader which page was opened, and moves the focus to its main heading. An address that is replaced
 * (a new case gets its own) is the same page and leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const [message, setMessage] = useState('')
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (kind === NavigationType.Replace) return
    const timer = setTimeout(() => {
      setMessage(document.title)
      focusHeading()
    }, AFTER_THE_PAGE)
    return () => clearTimeout(timer)
  }, [pathname, kind])
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  )
}

function focusHeading(): void {
  const heading = document.getElementById('page-title') ?? document.getElementById('main')
  // Whoever has begun to type on the new page stays there.
  const typing = document.activeElement?.closest('main, dialog')
  if (!typing) heading?.focus({ preventScroll: true })
}
