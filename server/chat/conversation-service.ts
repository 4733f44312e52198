import type { AssistantTask, ConversationOf } from '../assistant/assistant-service.ts'
import { listExchanges, type MessagePosition } from './chat-message-queries.ts'
import type { ChatParts } from './chat-parts.ts'
import { findSession } from './chat-session-queries.ts'

type Parts = Pick<ChatParts, 'db' | 'vault'>
type Turns = AssistantTask['history']

/** Questions that the next one carries along at most; the assistant takes as many of the newest as fit its budget. */
const EXCHANGES = 20

/**
 * The conversation so far as the next question carries it along, oldest first: questions with their answers. What was
 * replaced, and a question of which nothing came, are not part of it.
 */
export async function turnsOf(
  { db, vault }: Parts,
  sessionId: string,
  before: MessagePosition | null,
): Promise<Turns> {
  const exchanges = await listExchanges(db, vault, sessionId, { before, limit: EXCHANGES })
  return exchanges
    .filter(({ answer }) => answer !== '')
    .toReversed()
    .flatMap(({ question, answer }): Turns => [
      { role: 'user', content: question },
      { role: 'assistant', content: answer },
    ])
}

/** The conversation of a session, for a preview of its next message; null where the session is not the caller's. */
export const conversationOf =
  (parts: Parts): ConversationOf =>
  async (caller, sessionId) => {
    const session = await findSession(parts.db, parts.vault, sessionId, caller.id)
    return session && { history: await turnsOf(parts, sessionId, null), caseId: session.caseId }
  }
