import { createContext, use } from 'react'

/**
 * The open modal dialog around a component, or null on the page itself. Floating parts are placed inside it:
 * a modal dialog lies above everything in the body and makes it inert.
 */
export const OverlayContainer = createContext<HTMLElement | null>(null)

/** Where a tooltip or a menu has to be placed; undefined means the body. */
export function useOverlayContainer(): HTMLElement | undefined {
  return use(OverlayContainer) ?? undefined
}
