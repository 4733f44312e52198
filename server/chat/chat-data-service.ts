import { londonDate } from '../../shared/platform/dates.ts'
import type { DataSource } from '../platform/data-source.ts'
import { listMessages } from './chat-message-queries.ts'
import type { ChatParts } from './chat-parts.ts'
import { readSessions } from './chat-session-service.ts'
import { messageReply } from './message-reply.ts'

/** The conversations of the caller, oldest message first. */
export const chatData = (parts: Pick<ChatParts, 'db' | 'vault'>): DataSource =>
  async function* (_act, caller) {
    let cursor: string | null = null
    let number = 0
    do {
      const page: Awaited<ReturnType<typeof readSessions>> = await readSessions(parts, caller, {
        ...(cursor !== null && { cursor }),
      })
      for (const session of page.sessions) {
        const messages = (await listMessages(parts.db, parts.vault, session.id)).toReversed()
        yield {
          path: `chat/${String(++number).padStart(4, '0')}-${londonDate(new Date(session.createdAt))}.json`,
          content: { session, messages: messages.map(messageReply) },
        }
      }
      cursor = page.nextCursor
    } while (cursor !== null)
  }
