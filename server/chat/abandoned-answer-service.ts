import { uuidv7 } from 'uuidv7'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import type { Act } from '../platform/audit.ts'
import { ALIVE_MS } from '../subscriptions/allowance-service.ts'
import { recordEnd } from './answer-ending.ts'
import { readMessage } from './chat-message-queries.ts'
import type { ChatParts } from './chat-parts.ts'
import { listAbandoned } from './running-answer-queries.ts'

/**
 * Ends the answers of processes that are gone, with what had come of them (requirement Q06); answers how many. Their tokens
 * are settled by their holds, which are found abandoned after the same time. One that cannot be ended keeps no other from it.
 * @throws what kept the first of those from its end
 */
export async function endAbandonedAnswers(
  { db, vault }: Pick<ChatParts, 'db' | 'vault'>,
  now: Date,
): Promise<number> {
  const ids = await listAbandoned(db, addMilliseconds(now, -ALIVE_MS))
  const failures: unknown[] = []
  for (const id of ids)
    await endAbandoned({ db, vault }, id, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return ids.length
}

async function endAbandoned(parts: Pick<ChatParts, 'db' | 'vault'>, id: string, now: Date): Promise<void> {
  const answer = await readMessage(parts.db, parts.vault, id)
  if (!answer) return
  const { content, citations } = answer
  const status = content === '' ? 'failed' : 'interrupted'
  await recordEnd(parts, actOfJob(now), answer, { content, citations, status })
}

const actOfJob = (at: Date): Act => ({
  ...{ at, requestId: uuidv7(), route: 'job token-holds', address: 'local', actor: null },
})
