import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Citation } from '../../shared/assistant/assistant.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { chatMessages, chatSessions } from './chat-tables.ts'

type Row = typeof chatMessages.$inferSelect

/** A message with its texts opened. */
export type MessageRecord = Omit<Row, 'content' | 'citations'> & { content: string; citations: Citation[] }

/** Where an earlier page of messages ends: before the one with `id`. */
export interface MessagePosition {
  id: string
}

/** A question and what was answered, as the next question carries them along. */
export interface Exchange {
  question: string
  answer: string
}

const opened = (vault: Vault, row: Row): MessageRecord => ({
  ...row,
  content: vault.open(chatMessages.content, row.id, row.content),
  citations: openedCitations(vault, row),
})

function openedCitations(vault: Vault, { id, citations }: Pick<Row, 'id' | 'citations'>): Citation[] {
  const text = vault.open(chatMessages.citations, id, citations)
  return text === null ? [] : (JSON.parse(text) as Citation[])
}

/** The texts of a message as they lie in the database. */
export const sealedTexts = (
  vault: Vault,
  { id, content, citations }: Pick<MessageRecord, 'id' | 'content' | 'citations'>,
) => ({
  content: vault.seal(chatMessages.content, id, content),
  citations: citations.length > 0 ? vault.seal(chatMessages.citations, id, JSON.stringify(citations)) : null,
})

/** What is shown of a session: neither what was replaced, nor an answer of which nothing came. */
const shown = and(
  isNull(chatMessages.replacedAt),
  or(eq(chatMessages.role, 'user'), ne(chatMessages.status, 'failed')),
)

/** Inserts a message. @throws a database error 23505 when the session has one that was sent with the same key. */
export async function insertMessage(db: Db, vault: Vault, record: MessageRecord): Promise<void> {
  await db.insert(chatMessages).values({ ...record, ...sealedTexts(vault, record) })
}

/** The messages of a session, newest first; all of them without `limit`. */
export async function listMessages(
  db: Db,
  vault: Vault,
  sessionId: string,
  { before, limit }: { before?: MessagePosition | null; limit?: number } = {},
): Promise<MessageRecord[]> {
  const query = db
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.sessionId, sessionId), shown, before ? lt(chatMessages.id, before.id) : undefined),
    )
    .orderBy(desc(chatMessages.id))
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map((row) => opened(vault, row))
}

/** A message of a session that was not replaced; null for one of another session. */
export async function findMessage(
  db: Db,
  vault: Vault,
  sessionId: string,
  id: string,
): Promise<MessageRecord | null> {
  return theOne(
    vault,
    await db
      .select()
      .from(chatMessages)
      .where(
        and(eq(chatMessages.sessionId, sessionId), eq(chatMessages.id, id), isNull(chatMessages.replacedAt)),
      ),
  )
}

/** The message with this id, whatever became of it. */
export async function readMessage(db: Db, vault: Vault, id: string): Promise<MessageRecord | null> {
  return theOne(vault, await db.select().from(chatMessages).where(eq(chatMessages.id, id)))
}

/** The answer that a request with this key has begun. */
export async function findSent(
  db: Db,
  vault: Vault,
  sessionId: string,
  sendKey: string,
): Promise<MessageRecord | null> {
  return theOne(
    vault,
    await db
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.sessionId, sessionId), eq(chatMessages.sendKey, sendKey))),
  )
}

const theOne = (vault: Vault, [row]: Row[]): MessageRecord | null => (row ? opened(vault, row) : null)

/** Takes a message of a session and what followed it out of sight; without `itself`, only what followed it. */
export async function replaceFrom(
  db: Db,
  { sessionId, id, itself }: { sessionId: string; id: string; itself: boolean },
  replacedAt: Date,
): Promise<void> {
  await db
    .update(chatMessages)
    .set({ replacedAt })
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        itself ? gte(chatMessages.id, id) : gt(chatMessages.id, id),
        isNull(chatMessages.replacedAt),
      ),
    )
}

/**
 * The newest answered questions of a session, newest first; only those before `before`, where it is given. Neither what
 * was replaced nor a question without an answer is among them.
 */
export async function listExchanges(
  db: Db,
  vault: Vault,
  sessionId: string,
  { before, limit }: { before: MessagePosition | null; limit: number },
): Promise<Exchange[]> {
  const questions = alias(chatMessages, 'questions')
  const rows = await db
    .select({ answer: chatMessages, question: questions })
    .from(chatMessages)
    .innerJoin(questions, eq(questions.id, chatMessages.answers))
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        inArray(chatMessages.status, ['complete', 'stopped', 'interrupted']),
        isNull(chatMessages.replacedAt),
        isNull(questions.replacedAt),
        before ? lt(chatMessages.id, before.id) : undefined,
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(limit)
  return rows.map(({ question, answer }) => ({
    question: vault.open(chatMessages.content, question.id, question.content),
    answer: vault.open(chatMessages.content, answer.id, answer.content),
  }))
}

/** The messages of an account over all its sessions, newest first, each with the title of its session still sealed. */
export async function listOwnMessages(
  db: Db,
  vault: Vault,
  accountId: string,
  { before, limit }: { before: MessagePosition | null; limit: number },
): Promise<MessageRecord[]> {
  const rows = await db
    .select({ row: chatMessages })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(
      and(eq(chatSessions.accountId, accountId), shown, before ? lt(chatMessages.id, before.id) : undefined),
    )
    .orderBy(desc(chatMessages.id))
    .limit(limit)
  return rows.map(({ row }) => opened(vault, row))
}

/** The answers of a session that are being written. */
export async function listStreaming(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), eq(chatMessages.status, 'streaming')))
    .orderBy(asc(chatMessages.id))
  return rows.map(({ id }) => id)
}
