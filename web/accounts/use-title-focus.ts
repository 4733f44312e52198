import { useEffect } from 'react'

/** Moves the focus to the main heading of a screen that takes the place of the form in which it was. */
export function useTitleFocus(): void {
  useEffect(() => document.getElementById('page-title')?.focus(), [])
}
