import { uuidv7 } from 'uuidv7'
import { insertMessage, type MessageRecord } from '../chat/chat-message-queries.ts'
import { insertSession, type SessionRecord } from '../chat/chat-session-queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'

interface Parts {
  db: Db
  vault: Vault
  clock: Clock
}

/** Makes a chat session, past the calls. */
export async function makeChatSession(
  { db, vault, clock }: Parts,
  overrides: Partial<SessionRecord> & { accountId: string },
): Promise<SessionRecord> {
  const now = clock.now()
  const record: SessionRecord = {
    ...{ id: uuidv7(), title: 'About needs', pinned: false, caseId: null, countedIn: null },
    ...{ createdAt: now, updatedAt: now },
    ...overrides,
  }
  await insertSession(db, vault, record)
  return record
}

/** Makes a message: a person's question unless told, past the calls. */
export async function makeChatMessage(
  { db, vault, clock }: Parts,
  overrides: Partial<MessageRecord> & { sessionId: string },
): Promise<MessageRecord> {
  const now = clock.now()
  const record: MessageRecord = {
    ...{ id: uuidv7(), role: 'user', content: 'What is a need?', status: 'complete', citations: [] },
    ...{ provider: null, model: null, promptVersion: null, answers: null, tokenUseId: null },
    ...{ stopRequestedAt: null, replacedAt: null, sendKey: null, sendHash: null },
    ...{ createdAt: now, updatedAt: now },
    ...overrides,
  }
  await insertMessage(db, vault, record)
  return record
}

/** Makes a question with its answer. */
export async function makeExchange(
  parts: Parts,
  sessionId: string,
  answer: Partial<MessageRecord> = {},
  question: Partial<MessageRecord> = {},
): Promise<{ question: MessageRecord; answer: MessageRecord }> {
  const asked = await makeChatMessage(parts, { sessionId, ...question })
  return {
    question: asked,
    answer: await makeChatMessage(parts, {
      ...{ sessionId, role: 'assistant', content: 'Needs are met by care.', answers: asked.id },
      ...{ provider: 'built-in', ...answer },
    }),
  }
}
