import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { type MessageRecord, sealedTexts } from './chat-message-queries.ts'
import { chatMessages } from './chat-tables.ts'

const isStreaming = eq(chatMessages.status, 'streaming')

/** One value for all of them: asked twice a second, for hundreds at once. */
const isOneOf = (ids: readonly string[]) => sql`${chatMessages.id} = any(${sql.param(ids)}::uuid[])`

/**
 * Writes what has come of answers so far, in one statement, and that a process works on them. An answer that is no longer
 * being written stays as it is.
 */
export async function saveTexts(
  db: Db,
  vault: Vault,
  answers: readonly { id: string; content: string }[],
  at: Date,
): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map(
    ({ id, content }) => sql`(${id}::uuid, ${vault.seal(chatMessages.content, id, content).bytes}::bytea)`,
  )
  await db.execute(sql`
    update ${chatMessages} as answer set content = written.content, updated_at = ${at.toISOString()}::timestamptz
    from (values ${sql.join(rows, sql`, `)}) as written (id, content)
    where answer.id = written.id and answer.status = 'streaming'`)
}

/** Notes that a process works on answers of which nothing more has come. */
export async function keepAnswersAlive(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(chatMessages)
    .set({ updatedAt: at })
    .where(and(isOneOf(ids), isStreaming))
}

/** Those of the answers that are to go on: not stopped, not deleted with their session, not taken for abandoned. */
export async function wantedAnswers(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(isOneOf(ids), isStreaming, isNull(chatMessages.stopRequestedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Asks whoever writes the answer of a session to stop; answers the ids of the answers. */
export async function requestStop(db: Db, sessionId: string, at: Date): Promise<string[]> {
  const rows = await db
    .update(chatMessages)
    .set({ stopRequestedAt: at })
    .where(and(eq(chatMessages.sessionId, sessionId), isStreaming, isNull(chatMessages.stopRequestedAt)))
    .returning({ id: chatMessages.id })
  return rows.map(({ id }) => id)
}

/**
 * Writes the end of an answer; false where it had ended before, or is gone. One that was broken off or never came is no act
 * that was done: the key of its request is free again.
 */
export async function endAnswer(
  db: Db,
  vault: Vault,
  answer: Pick<MessageRecord, 'id' | 'content' | 'citations' | 'status' | 'updatedAt' | 'replacedAt'>,
): Promise<boolean> {
  const { id, status, updatedAt, replacedAt } = answer
  const rows = await db
    .update(chatMessages)
    .set({
      ...{ ...sealedTexts(vault, answer), status, updatedAt, replacedAt },
      ...((status === 'failed' || status === 'interrupted') && { sendKey: null, sendHash: null }),
    })
    .where(and(eq(chatMessages.id, id), isStreaming))
    .returning({ id: chatMessages.id })
  return rows.length > 0
}

/** Says of a person's message whether it was answered. */
export async function markQuestion(
  db: Db,
  id: string,
  status: 'complete' | 'failed',
  at: Date,
): Promise<void> {
  await db.update(chatMessages).set({ status, updatedAt: at }).where(eq(chatMessages.id, id))
}

/**
 * Brings back what an answer has replaced, where nothing came of it; false where it has replaced nothing. Both were
 * written at one moment.
 */
export async function restoreReplaced(
  db: Db,
  {
    sessionId,
    answers,
    id,
    createdAt,
  }: Pick<MessageRecord, 'sessionId' | 'id' | 'createdAt'> & { answers: string },
): Promise<boolean> {
  const rows = await db
    .update(chatMessages)
    .set({ replacedAt: null })
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        eq(chatMessages.replacedAt, createdAt),
        gt(chatMessages.id, answers),
        lt(chatMessages.id, id),
      ),
    )
    .returning({ id: chatMessages.id })
  return rows.length > 0
}

/** Answers that no process has said to be working on since `since`. */
export async function listAbandoned(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(isStreaming, lt(chatMessages.updatedAt, since)))
    .orderBy(chatMessages.id)
    .limit(100)
  return rows.map(({ id }) => id)
}
