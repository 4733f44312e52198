/** Sessions whose running answer this page listens to; it writes what it hears into the cache by itself. */
const sessions = new Set<string>()

export const isListening = (sessionId: string): boolean => sessions.has(sessionId)

/** Marks a session as listened to for as long as `listen` lasts. */
export async function whileListening<T>(sessionId: string, listen: () => Promise<T>): Promise<T> {
  sessions.add(sessionId)
  try {
    return await listen()
  } finally {
    sessions.delete(sessionId)
  }
}
