import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '../../shared/accounts/account.ts'
import { actionsFor, whyNotIncluded } from './actions.ts'
import type { Action } from './actions.ts'
import { QuickActions } from './quick-actions.tsx'
import { screenState } from './screen-state.ts'
import { shortcutOf } from './shortcut-rules.ts'
import { ShortcutsContext, wayTo } from './shortcuts-context.ts'

export interface ShortcutsProviderProps {
  user: User
  /** The person's preference. */
  enabled: boolean
  onDashboard: boolean
  children: ReactNode
}

/** The quick actions button, its palette and the keys; stands around every signed-in page. */
export function ShortcutsProvider({ user, enabled, onDashboard, children }: ShortcutsProviderProps) {
  const navigate = useNavigate()
  const [paletteOpen, setPaletteOpen] = useState(false)
  const shortcuts = useMemo(
    () => ({
      actions: actionsFor(user),
      enabled,
      whyNot: (action: Action) => whyNotIncluded(action, user),
    }),
    [user, enabled],
  )

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { actions } = shortcuts
    const shortcut = shortcutOf(event, {
      ...{ enabled, actions, onDashboard, paletteOpen },
      ...screenState(event.target),
    })
    if (!shortcut) return
    event.preventDefault()
    setPaletteOpen(shortcut.act === 'toggle-palette' && !paletteOpen)
    if (shortcut.act !== 'run') return
    const { to, state } = wayTo(shortcut.action, shortcuts)
    void navigate(to, { state })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <ShortcutsContext value={shortcuts}>
      {children}
      <QuickActions open={paletteOpen} onOpenChange={setPaletteOpen} />
    </ShortcutsContext>
  )
}
