import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Autosave } from './autosave.ts'
import type { AutosavePage } from './autosave.ts'
import type { Indicator } from './save-indicator.ts'
import type { SaveState } from './save-state.ts'
import type { PutBack } from './saved-part.ts'
import { useAuth, useSession } from './session.ts'

interface SavedPage extends Omit<AutosavePage, 'accountId'> {
  /** Why nothing can be changed here, as a sentence; null where it can. */
  refusal: string | null
}

/** Saves the parts of a page by itself for as long as it is on the screen. Account, case and parts stay as they are. */
export function useAutosave({ caseId, title, parts, refusal }: SavedPage): Autosave {
  const { status, user } = useAuth()
  const token = useSession().session?.token
  const [autosave] = useState(() => new Autosave({ accountId: user?.id ?? '', caseId, title, parts }))

  useEffect(() => autosave.start(), [autosave])
  useEffect(() => autosave.rename(title), [autosave, title])
  useEffect(() => autosave.bar(refusal), [autosave, refusal])
  // With a temporary password nothing is allowed but changing it; what was refused until then is sent afterwards.
  const isIn = status === 'signed-in' && user?.mustChangePassword !== true
  useEffect(() => {
    if (isIn) autosave.signedIn(token)
    if (status === 'expired') autosave.sessionEnded()
  }, [autosave, isIn, status, token])
  useEffect(() => watchWindow(autosave), [autosave])
  return autosave
}

/** Hands on what the browser tells about connection and page. Answers the function that stops it. */
function watchWindow(autosave: Autosave): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const leave = () => void autosave.leave()
  window.addEventListener('online', () => autosave.online(), { signal })
  window.addEventListener('pagehide', leave, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), {
    signal,
  })
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (!autosave.wouldLose()) return
      event.preventDefault()
      leave()
    },
    { signal },
  )
  return () => watching.abort()
}

/** The state of one part; renders again only when it changes. */
export function useSaveState(autosave: Autosave, key: string): SaveState {
  return useSyncExternalStore(
    autosave.states.subscribe,
    useCallback(() => autosave.state(key), [autosave, key]),
  )
}

/** The state of the whole page, in words. */
export function useIndicator(autosave: Autosave): Indicator {
  return useSyncExternalStore(autosave.states.subscribe, autosave.states.indicator)
}

/** How many parts hold text that the server does not have. */
export function useUnsavedCount(autosave: Autosave): number {
  return useSyncExternalStore(
    autosave.states.subscribe,
    useCallback(() => autosave.unsavedParts().length, [autosave]),
  )
}

/** Whether a text that the server does not have would go with this page. */
export function useAtRisk(autosave: Autosave): boolean {
  return useSyncExternalStore(autosave.states.subscribe, autosave.isAtRisk)
}

/** The texts that were put back into their fields. */
export function usePutBack(autosave: Autosave): readonly PutBack[] {
  return useSyncExternalStore(autosave.states.subscribe, autosave.putBack)
}
