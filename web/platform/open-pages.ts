/** A page that holds typed text. */
interface OpenPage {
  /** Sends and keeps what is left. */
  leave: () => Promise<void>
}

/** Milliseconds that whoever waits for it gives the saving of a page that is left. */
const PATIENCE = 3_000

/** The pages with typed text that are on the screen. */
export const openPages = new Set<OpenPage>()
const underWay = new Set<Promise<unknown>>()

/** Notes that a page is being left, for whoever has to wait for it. Resolves when it is done. */
export async function leaving(done: Promise<unknown>): Promise<void> {
  underWay.add(done)
  await done.finally(() => underWay.delete(done))
}

/** Resolves when the pages left before have sent and kept their texts, or when that takes too long. */
export async function left(): Promise<void> {
  if (underWay.size === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)))
  await Promise.race([Promise.allSettled(underWay), enough])
  clearTimeout(timer)
}

/** Sends and keeps what is left on every page, such as before signing out, and waits for it as `left` does. */
export async function leaveEveryPage(): Promise<void> {
  for (const page of openPages) void page.leave()
  await left()
}
