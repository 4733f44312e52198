/** This tab since it was loaded: each tab has another one, and each reload. */
const TAB = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

/** Milliseconds that a tab which has just been left may take to be gone. */
const PATIENCE = 1_000

const tabOf = (page: string) => page.split('.')[0] ?? page
const lockOf = (tab: string) => `unsent-texts-of-${tab}`

let pages = 0
let known = false

/** A name for a page that keeps texts. It is the only one of that name: also the same case, opened again, has another. */
export function newPageName(): string {
  pages += 1
  return `${TAB}.${pages}`
}

/** Lets other tabs see that this one is open, for as long as it is. */
export function keepTabKnown(): void {
  if (known || !('locks' in navigator)) return
  known = true
  void navigator.locks.request(lockOf(TAB), async () => new Promise(() => undefined))
}

/** Whether a page is of another tab that is still open in this browser. Where the browser cannot tell, it counts as gone. */
export async function isOpenElsewhere(page: string): Promise<boolean> {
  const tab = tabOf(page)
  if (tab === TAB || !('locks' in navigator)) return false
  const options = { signal: AbortSignal.timeout(PATIENCE) }
  return navigator.locks.request(lockOf(tab), options, () => false).catch(() => true)
}
