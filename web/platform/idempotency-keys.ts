import { uuidv7 } from 'uuidv7'
import { hasCode } from './call-error.ts'
import { onSessionChange, sessionState } from './session-store.ts'

/** Acts of which it is not known whether they were done, by what was asked for, with the key under which they were. */
const unanswered = new Map<string, string>()
/** As many are remembered: what is typed offline is sent anew with every change. */
const MOST = 50

// What was asked for may be clinical text.
onSessionChange(() => {
  if (sessionState().ended === 'signed_out') unanswered.clear()
})

/**
 * Asks for an act under its key. Whoever asks for the very same before it was done, since the answer was lost or was a
 * refusal, asks under the same key, so that it is done once; after that, or with other content, it is another act.
 * @param act what is asked for: the call with its content.
 */
export async function underItsKey<T>(act: string, ask: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(act) ?? uuidv7()
  unanswered.delete(act)
  unanswered.set(act, key)
  const [oldest] = unanswered.keys()
  if (unanswered.size > MOST && oldest !== undefined) unanswered.delete(oldest)
  try {
    const answer = await ask(key)
    unanswered.delete(act)
    return answer
  } catch (error) {
    // The server reads the content otherwise than before, as after an update: the same key will not do.
    if (hasCode(error, 'key_reused')) unanswered.delete(act)
    throw error
  }
}
