import { later } from '../../shared/platform/dates.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { type MessageRecord, readMessage, replaceFrom } from './chat-message-queries.ts'
import { lockSession, touchSession } from './chat-session-queries.ts'
import { endAnswer, markQuestion, restoreReplaced } from './running-answer-queries.ts'

/** What became of an answer. */
type AnswerOutcome = Pick<MessageRecord, 'content' | 'citations'> & {
  status: 'complete' | 'stopped' | 'interrupted' | 'failed'
}

/**
 * Writes the end of an answer and what follows from it: where not a word came, what it was to replace comes back in its
 * place; where there is no such answer, the question is marked as failed unless somebody stopped it. An answer that was ended before stays as it is.
 * @returns the answer as it is stored; null where it is gone.
 */
export async function recordEnd(
  { db, vault }: { db: Db; vault: Vault },
  act: Act,
  answer: MessageRecord,
  outcome: AnswerOutcome,
): Promise<MessageRecord | null> {
  const ended = { ...answer, ...outcome, updatedAt: later(act.at, answer.createdAt) }
  return transaction(db, async (db) => {
    // The session before its messages, as whoever deletes it holds them: otherwise each could wait for the other.
    await lockSession(db, vault, ended.sessionId)
    if (!(await endAnswer(db, vault, ended))) return readMessage(db, vault, answer.id)
    if (ended.content === '') await giveUp(db, ended)
    await touchSession(db, ended.sessionId, ended.updatedAt)
    const { provider, model, promptVersion, status } = ended
    await recordAudit(db, act, {
      action: 'chat.answered',
      result: status === 'failed' || status === 'interrupted' ? 'failed' : 'ok',
      subject: { type: 'chat_session', id: ended.sessionId },
      detail: {
        ...{ messageId: ended.id, status, ...(provider && { provider }) },
        ...(model && { model }),
        ...(promptVersion && { promptVersion }),
      },
    })
    return ended
  })
}

async function giveUp(
  db: Db,
  { id, sessionId, answers, status, createdAt, updatedAt }: MessageRecord,
): Promise<void> {
  if (answers === null) return
  if (await restoreReplaced(db, { id, sessionId, answers, createdAt }))
    await replaceFrom(db, { id, sessionId, itself: true }, updatedAt)
  else if (status === 'failed') await markQuestion(db, answers, 'failed', updatedAt)
}
