import type { ChatMessage } from '../../shared/chat/chat.ts'
import type { MessageRecord } from './chat-message-queries.ts'

/** A message as the wire shows it. */
export function messageReply(record: MessageRecord): ChatMessage {
  const { id, role, content, createdAt, provider, status, citations } = record
  return { id, role, content, createdAt: createdAt.toISOString(), provider, status, citations }
}
