import { setTimeout as pause } from 'node:timers/promises'
import { type MessageRecord, readMessage } from './chat-message-queries.ts'
import type { ChatParts } from './chat-parts.ts'
import type { FollowedAnswer } from './writing.ts'

/** How often it is looked what another process has written. */
const LOOK_MS = 500

/** An answer that has ended, or that another process writes: followed in the database. */
export function storedAnswer(
  { db, vault }: Pick<ChatParts, 'db' | 'vault'>,
  first: MessageRecord,
): FollowedAnswer {
  const answer = {
    message: first as MessageRecord | null,
    error: null,
    change: async () => {
      await pause(LOOK_MS)
      answer.message = await readMessage(db, vault, first.id)
    },
  }
  return answer
}
