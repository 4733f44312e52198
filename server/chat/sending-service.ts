import { uuidv7 } from 'uuidv7'
import { later } from '../../shared/platform/dates.ts'
import { type AnswerOrigin, type AssistantTask, beginAnswer } from '../assistant/assistant-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { keyReused } from '../platform/idempotency.ts'
import type { Vault } from '../platform/vault.ts'
import { assertAiSessionLeft, countAiSession } from '../subscriptions/subscription-service.ts'
import {
  findMessage,
  findSent,
  insertMessage,
  listStreaming,
  type MessagePosition,
  type MessageRecord,
  readMessage,
  replaceFrom,
} from './chat-message-queries.ts'
import type { ChatParts } from './chat-parts.ts'
import { lockSession, type SessionRecord, updateSession } from './chat-session-queries.ts'
import { noSuchRecord } from './chat-session-service.ts'
import { turnsOf } from './conversation-service.ts'
import { markQuestion, requestStop } from './running-answer-queries.ts'
import type { FollowedAnswer } from './writing.ts'
import { storedAnswer } from './stored-answer.ts'

/** A message that was sent, and the answer to it. */
export interface Sent {
  question: MessageRecord
  answer: FollowedAnswer
}

/** What is said beside a message; role and time are the specification's and are not relied upon. */
interface Beside {
  assistant?: 'built-in' | undefined
}

interface Message {
  content: string
  context?: Beside | undefined
}

/** What is asked, and what becomes of the messages of the session when it is. */
interface Asking {
  content: string
  /** The conversation that goes along ends before this message. */
  before: MessagePosition | null
  assistant: 'built-in' | undefined
  /** Stores or finds the question, and takes out of sight what is replaced. */
  store(db: Db, at: Date): Promise<MessageRecord>
}

/**
 * Sends a message; its answer is written in the background.
 * @throws AppError identifiable_content with findings in `content`, upgrade_required, allowance_exhausted, rate_limited or
 *   conflict; nothing is stored then.
 */
export async function sendMessage(
  parts: ChatParts,
  act: Act,
  caller: Caller,
  session: SessionRecord,
  { content, context }: Message,
): Promise<Sent> {
  return ask(parts, act, caller, session, async () => ({
    ...{ content, before: null, assistant: context?.assistant },
    store: (db, at) => storeQuestion(parts, db, session, content, at),
  }))
}

/**
 * Sends a message of one's own again with other words: it and what followed are replaced.
 * @throws AppError not_found where it is no message of one's own in this session; whatever `sendMessage` throws.
 */
export async function resendMessage(
  parts: ChatParts,
  act: Act,
  caller: Caller,
  session: SessionRecord,
  messageId: string,
  { content, context }: Message,
): Promise<Sent> {
  return ask(parts, act, caller, session, async () => {
    const message = await standing(parts, parts.db, session, messageId)
    if (message.role !== 'user') throw noSuchRecord()
    return {
      ...{ content, before: message, assistant: context?.assistant },
      store: async (db, at) => {
        await standing(parts, db, session, messageId)
        await replaceFrom(db, { sessionId: session.id, id: messageId, itself: true }, at)
        return storeQuestion(parts, db, session, content, at)
      },
    }
  })
}

/**
 * Has a message answered anew; `messageId` is the message's or its answer's. The answer and what followed are replaced.
 * @throws AppError not_found where there is no such message in this session; whatever `sendMessage` throws.
 */
export async function regenerateAnswer(
  parts: ChatParts,
  act: Act,
  caller: Caller,
  session: SessionRecord,
  messageId: string,
  context: Beside | undefined,
): Promise<Sent> {
  return ask(parts, act, caller, session, async () => {
    const message = await standing(parts, parts.db, session, messageId)
    const question = message.answers ? await standing(parts, parts.db, session, message.answers) : message
    return {
      ...{ content: question.content, before: question, assistant: context?.assistant },
      store: async (db, at) => {
        await standing(parts, db, session, messageId)
        await replaceFrom(db, { sessionId: session.id, id: question.id, itself: false }, at)
        await markQuestion(db, question.id, 'complete', at)
        return { ...question, status: 'complete' }
      },
    }
  })
}

/** Stops the answer of a session that is being written, in whichever process; what has come stays. */
export async function stopAnswer(
  { db, answers }: Pick<ChatParts, 'db' | 'answers'>,
  act: Act,
  session: SessionRecord,
): Promise<{ message: string }> {
  const stopped = await requestStop(db, session.id, act.at)
  answers.stop(stopped)
  return {
    message:
      stopped.length > 0 ? 'The answer was stopped. What had come is kept.' : 'No answer is being written.',
  }
}

/** Asks once, however often and however close together the same request comes. */
async function ask(
  parts: ChatParts,
  act: Act,
  caller: Caller,
  session: SessionRecord,
  find: () => Promise<Asking>,
): Promise<Sent> {
  const begun = await repeatedSending(parts, act, session)
  if (begun) return begun
  try {
    return await begin(parts, act, caller, session, await find())
  } catch (error) {
    // The slower of two requests with one key is refused by what the other has begun: it follows that.
    const begunMeanwhile = error instanceof AppError ? await repeatedSending(parts, act, session) : null
    if (begunMeanwhile) return begunMeanwhile
    throw error
  }
}

async function begin(
  parts: ChatParts,
  act: Act,
  caller: Caller,
  session: SessionRecord,
  asking: Asking,
): Promise<Sent> {
  const { db } = parts
  // Both are looked at again when the message is stored; here they spare the work that comes before.
  if (session.countedIn === null) await assertAiSessionLeft(db, caller, act.at)
  assertNoneRunning(await listStreaming(db, session.id))
  const task: AssistantTask = {
    ...{ purpose: 'chat', field: 'content', question: asking.content, rationale: null },
    ...{ history: await turnsOf(parts, session.id, asking.before), caseId: session.caseId },
    assistant: asking.assistant,
  }
  const { running, stored } = await beginAnswer(parts, act, caller, task, (db, origin) =>
    store({ db, vault: parts.vault }, act, caller, session, asking, origin),
  )
  return { question: stored.question, answer: parts.answers.start(act, stored.answer, running) }
}

/** Stores question and answer with everything that follows from them; call it within a transaction. */
async function store(
  { db, vault }: Pick<ChatParts, 'db' | 'vault'>,
  act: Act,
  caller: Caller,
  session: SessionRecord,
  asking: Asking,
  { provider, model, promptVersion, tokenUseId }: AnswerOrigin,
): Promise<{ question: MessageRecord; answer: MessageRecord }> {
  const held = await lockSession(db, vault, session.id)
  if (!held) throw noSuchRecord()
  assertNoneRunning(await listStreaming(db, session.id))
  await assertNotSent(db, vault, act, session)
  await updateSession(db, vault, {
    ...held,
    countedIn: held.countedIn ?? (await countAiSession(db, caller, act.at)),
    updatedAt: later(held.updatedAt, act.at),
  })
  const question = await asking.store(db, act.at)
  const answer: MessageRecord = {
    ...newMessage(session.id, act.at),
    ...{ role: 'assistant', content: '', status: 'streaming', answers: question.id },
    ...{ provider, model, promptVersion, tokenUseId },
    ...{ sendKey: sendKeyOf(act), sendHash: act.repeat?.content ?? null },
  }
  await insertMessage(db, vault, answer)
  await recordAudit(db, act, {
    ...{ action: 'chat.asked', subject: { type: 'chat_session', id: session.id } },
    detail: { messageId: question.id, answerId: answer.id },
  })
  return { question, answer }
}

/** A message of the session. @throws AppError not_found where there is none, or another window has replaced it. */
async function standing(
  { vault }: ChatParts,
  db: Db,
  { id: sessionId }: SessionRecord,
  id: string,
): Promise<MessageRecord> {
  const message = await findMessage(db, vault, sessionId, id)
  if (!message) throw noSuchRecord()
  return message
}

async function storeQuestion(
  { vault }: ChatParts,
  db: Db,
  { id }: SessionRecord,
  content: string,
  at: Date,
): Promise<MessageRecord> {
  const question: MessageRecord = { ...newMessage(id, at), role: 'user', content, status: 'complete' }
  await insertMessage(db, vault, question)
  return question
}

const newMessage = (sessionId: string, at: Date) => ({
  ...{ id: uuidv7(), sessionId, citations: [], answers: null },
  ...{ provider: null, model: null, promptVersion: null, tokenUseId: null },
  ...{ stopRequestedAt: null, replacedAt: null, sendKey: null, sendHash: null },
  ...{ createdAt: at, updatedAt: at },
})

const sendKeyOf = ({ repeat }: Act): string | null => repeat?.key.toString('base64url') ?? null

/** What an earlier request with the same key has begun. @throws AppError key_reused where that said something else. */
async function repeatedSending(parts: ChatParts, act: Act, session: SessionRecord): Promise<Sent | null> {
  const { db, vault, answers } = parts
  const sendKey = sendKeyOf(act)
  if (!act.repeat || sendKey === null) return null
  const answer = await findSent(db, vault, session.id, sendKey)
  if (!answer?.answers) return null
  if (!answer.sendHash?.equals(act.repeat.content)) throw keyReused()
  const question = await readMessage(db, vault, answer.answers)
  if (!question) return null
  return { question, answer: answers.find(answer.id) ?? storedAnswer(parts, answer) }
}

/** @throws AppError conflict where a request with the same key has done this meanwhile: it is followed instead. */
async function assertNotSent(db: Db, vault: Vault, act: Act, { id }: SessionRecord): Promise<void> {
  const sendKey = sendKeyOf(act)
  if (sendKey !== null && (await findSent(db, vault, id, sendKey)))
    throw new AppError('conflict', 'This message was sent already.')
}

function assertNoneRunning(streaming: readonly string[]): void {
  if (streaming.length === 0) return
  throw new AppError(
    'conflict',
    'An answer is still being written in this conversation. Wait for it or stop it, then send your message.',
  )
}
