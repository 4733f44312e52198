/** The address that a navigation state carries from one screen of the account to the next; empty where it has none. */
export function emailOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}
