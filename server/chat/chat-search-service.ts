import type { ChatHit } from '../../shared/chat/chat.ts'
import type { Caller } from '../platform/caller.ts'
import { listOwnMessages, type MessageRecord } from './chat-message-queries.ts'
import type { ChatParts } from './chat-parts.ts'
import { listSessions, type SessionRecord } from './chat-session-queries.ts'
import { excerptOf, type Find, plainWords } from './excerpt.ts'

const MOST_HITS = 50
/** Rows opened at once. */
const SCAN = 200

type Parts = Pick<ChatParts, 'db' | 'vault'>

/** The places where words stand in the titles and messages of the caller, newest first. */
export async function searchChat(
  parts: Parts,
  caller: Caller,
  words: string,
): Promise<{ results: ChatHit[] }> {
  const { db, vault } = parts
  const find = excerptOf(words)
  const sessions = new Map<string, SessionRecord>()
  const page = (after: SessionRecord | null) => listSessions(db, vault, caller.id, { after, limit: SCAN })
  for await (const session of scanned(page)) sessions.set(session.id, session)
  const hits = [
    ...[...sessions.values()].flatMap((session) => titleHit(session, find)),
    ...(await messageHits(parts, caller, sessions, find)),
  ]
  return { results: hits.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_HITS) }
}

function titleHit({ id, title, updatedAt }: SessionRecord, find: Find): ChatHit[] {
  const excerpt = find(title)
  if (excerpt === null) return []
  return [{ sessionId: id, sessionTitle: title, messageId: null, excerpt, at: updatedAt.toISOString() }]
}

/** The newest messages that hold the words. */
async function messageHits(
  { db, vault }: Parts,
  caller: Caller,
  sessions: ReadonlyMap<string, SessionRecord>,
  find: Find,
): Promise<ChatHit[]> {
  const hits: ChatHit[] = []
  const page = (before: MessageRecord | null) =>
    listOwnMessages(db, vault, caller.id, { before, limit: SCAN })
  for await (const { id, sessionId, role, content, createdAt } of scanned(page)) {
    // A question is shown as it was typed.
    const excerpt = find(role === 'assistant' ? plainWords(content) : content)
    const session = sessions.get(sessionId)
    if (excerpt === null || !session) continue
    hits.push({ sessionId, sessionTitle: session.title, messageId: id, excerpt, at: createdAt.toISOString() })
    if (hits.length === MOST_HITS) break
  }
  return hits
}

/** The rows of a paged list one after another, opened a page at a time. */
async function* scanned<T>(page: (after: T | null) => Promise<T[]>): AsyncGenerator<T> {
  let after: T | null = null
  for (;;) {
    const rows: T[] = await page(after)
    yield* rows
    after = rows.at(-1) ?? null
    if (rows.length < SCAN) return
  }
}
