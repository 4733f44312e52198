import type { ChatMessage } from '../../shared/chat/chat.ts'
import { messageCursor, messagePosition } from './chat-cursor.ts'
import { listMessages } from './chat-message-queries.ts'
import type { ChatParts } from './chat-parts.ts'
import type { SessionRecord } from './chat-session-queries.ts'
import { messageReply } from './message-reply.ts'

const DEFAULT_PAGE = 50

/**
 * One page of the messages of a session, oldest first: the newest ones, or those before a cursor. Of an answer that is
 * being written it is what has come so far.
 */
export async function readMessages(
  { db, vault, answers }: Pick<ChatParts, 'db' | 'vault' | 'answers'>,
  { id }: SessionRecord,
  { limit = DEFAULT_PAGE, cursor }: { limit?: number; cursor?: string },
): Promise<{ messages: ChatMessage[]; nextCursor: string | null }> {
  const before = cursor ? messagePosition(cursor) : null
  const found = await listMessages(db, vault, id, { before, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    messages: page
      .toReversed()
      .map((message) =>
        messageReply(
          message.status === 'streaming' ? (answers.find(message.id)?.message ?? message) : message,
        ),
      ),
    nextCursor: found.length > limit && last ? messageCursor(last) : null,
  }
}
