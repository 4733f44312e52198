/** The sentence with which the server sent somebody to the set-up of two-step sign-in; null where it did not. */
export function setupReasonOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string'
    ? state.reason
    : null
}
