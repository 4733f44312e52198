import { useEffect } from 'react'
import { markRead } from './knowledge-data.ts'

/** An item that stays open so long counts as read, in milliseconds. */
const READING = 30_000

/** What this page has noted already. */
const noted = new Set<string>()

/** Notes open items as read, for those who keep a CPD log. */
export function useReading(openItems: ReadonlySet<string>, keepsLog: boolean): void {
  const open = [...openItems].toSorted().join(' ')
  useEffect(() => {
    if (!keepsLog) return
    const timers = open
      .split(' ')
      .filter((id) => id !== '' && !noted.has(id))
      .map((id) =>
        setTimeout(() => {
          noted.add(id)
          // Without a connection the log lacks a suggestion, which is not worth a message; it is tried at the next reading.
          markRead(id).catch(() => noted.delete(id))
        }, READING),
      )
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [open, keepsLog])
}
