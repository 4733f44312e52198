import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { focusPageHeading } from '../ui/page-heading.ts'

/** The title is set by the page itself, an effect later than this one. */
const AFTER_THE_PAGE = 100

/** Pages that begin something, which then has an address of its own below theirs. */
const GETS_ITS_ADDRESS: ReadonlySet<string> = new Set([paths.newCase, paths.chat])

/**
 * Tells a screen reader which page was opened, and moves the focus to its main heading. A new case or conversation that
 * gets its address is the same page and leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [message, setMessage] = useState('')
  const last = useRef(pathname)
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (last.current === pathname) return
    const before = last.current
    last.current = pathname
    // A page that was just opened is told of all the same, under its address.
    if (GETS_ITS_ADDRESS.has(before) && pathname.startsWith(`${before}/`)) return
    clearTimeout(telling.current)
    telling.current = setTimeout(() => {
      setMessage(document.title)
      focusHeading()
    }, AFTER_THE_PAGE)
  }, [pathname])
  useEffect(() => () => clearTimeout(telling.current), [])
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
