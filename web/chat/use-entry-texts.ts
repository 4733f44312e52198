import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useAuth, useSession } from '../platform/session.ts'
import { EntryTexts } from './entry-texts.ts'

export const EntryTextsContext = createContext<EntryTexts | null>(null)

/** The texts of the page's entries, put back from this device and kept there. */
export function useEntryTexts(): EntryTexts {
  const { user } = useAuth()
  const token = useSession().session?.token
  const [texts] = useState(() => new EntryTexts(user?.id ?? ''))
  // Without a session the key to them is not handed out; after signing in again it is.
  useEffect(() => void texts.open(), [texts, token])
  useEffect(() => {
    window.addEventListener('pagehide', texts.finish)
    document.addEventListener('visibilitychange', texts.finish)
    return () => {
      window.removeEventListener('pagehide', texts.finish)
      document.removeEventListener('visibilitychange', texts.finish)
      texts.finish()
    }
  }, [texts])
  return texts
}

/** The text in the entry of a session, and how to change it. */
export function useEntry(session: string): [text: string, write: (text: string) => void] {
  const texts = use(EntryTextsContext)
  if (!texts) throw new Error('useEntry needs an EntryTextsContext around it')
  const text = useSyncExternalStore(
    texts.subscribe,
    useCallback(() => texts.of(session), [texts, session]),
  )
  const write = useCallback((next: string) => texts.write(session, next), [texts, session])
  return [text, write]
}
