/**
 * How the way to /logout is walked: signing out is a change of page, so that a page with unsaved text asks first,
 * and a mere link from somewhere else to that address signs nobody out.
 */
export const LEAVE = { state: { leave: true } } as const

/** Whether a navigation state came from `LEAVE`. */
export function isLeaving(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'leave' in state && state.leave === true
}
