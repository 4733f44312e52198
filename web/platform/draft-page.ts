/** This page among those that are open in this browser: each tab has its own, and each reload another one. */
export const DRAFT_PAGE = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

/** Milliseconds that a page which has just been left may take to be gone. */
const PATIENCE = 1_000

const lockOf = (page: string) => `unsent-texts-of-${page}`

let known = false

/** Lets other pages see that this one is open, for as long as it is. */
export function keepPageKnown(): void {
  if (known || !('locks' in navigator)) return
  known = true
  void navigator.locks.request(lockOf(DRAFT_PAGE), async () => new Promise(() => undefined))
}

/** Whether a page is still open in this browser. Where the browser cannot tell, it counts as gone. */
export async function isPageOpen(page: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const options = { signal: AbortSignal.timeout(PATIENCE) }
  return navigator.locks.request(lockOf(page), options, () => false).catch(() => true)
}
