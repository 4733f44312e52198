import { uuidv7 } from 'uuidv7'
import type { ChatSession } from '../../shared/chat/chat.ts'
import { dayMonthYear } from '../../shared/platform/dates.ts'
import { caseFacts } from '../cases/case-facts-service.ts'
import { visibleCaseIds } from '../cases/case-visibility-service.ts'
import { type Act, type AuditAction, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { type Warnings, warningsIn } from '../platform/text-warnings.ts'
import { assertAiSessionLeft } from '../subscriptions/subscription-service.ts'
import { sessionCursor, sessionPosition } from './chat-cursor.ts'
import { listStreaming } from './chat-message-queries.ts'
import type { ChatParts } from './chat-parts.ts'
import {
  countSessionsBegun,
  deleteSession,
  findSession,
  insertSession,
  listSessions,
  lockSession,
  type SessionRecord,
  updateSession,
} from './chat-session-queries.ts'

const DEFAULT_PAGE = 50

type Parts = Pick<ChatParts, 'db' | 'vault'>
type WritingParts = Parts & Pick<ChatParts, 'logger'>

/** The session with this id as far as it is the caller's; null is answered as 404. */
export function ownSession({ db, vault }: Parts, id: string, caller: Caller): Promise<SessionRecord | null> {
  return findSession(db, vault, id, caller.id)
}

/** One page of the caller's sessions: pinned ones first, then those in which something was said last. */
export async function readSessions(
  { db, vault }: Parts,
  caller: Caller,
  { limit = DEFAULT_PAGE, cursor }: { limit?: number; cursor?: string },
): Promise<{ sessions: ChatSession[]; nextCursor: string | null }> {
  const after = cursor ? sessionPosition(cursor) : null
  const found = await listSessions(db, vault, caller.id, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    sessions: await sessionReplies(db, caller, page),
    nextCursor: found.length > limit && last ? sessionCursor(last) : null,
  }
}

/** How many of the caller's sessions had their first message at `since` or later. */
export function sessionsBegunSince(db: Db, { id }: Pick<Caller, 'id'>, since: Date): Promise<number> {
  return countSessionsBegun(db, id, since)
}

/**
 * Begins a session. It counts in the month of its first message.
 * @throws AppError upgrade_required where no AI session of this month is left, not_found for a case that the caller does
 *   not see.
 */
export async function createSession(
  parts: WritingParts,
  act: Act,
  caller: Caller,
  { title, caseId }: { title?: string | undefined; caseId?: string | null | undefined },
): Promise<{ session: ChatSession } & Warnings> {
  const { db, vault } = parts
  await assertAiSessionLeft(db, caller, act.at)
  await assertVisible(db, caller, caseId)
  const warnings = await titleWarnings(parts, caller, title, caseId)
  const record: SessionRecord = {
    ...{ id: uuidv7(), accountId: caller.id, caseId: caseId ?? null },
    title: title ?? `Chat Session - ${dayMonthYear(act.at)}`,
    ...{ pinned: false, countedIn: null, createdAt: act.at, updatedAt: act.at },
  }
  return once(db, act, async (db) => {
    await insertSession(db, vault, record)
    await recordSession(db, act, 'chat.created', record.id)
    return { session: sessionReply(record, record.caseId), ...warnings }
  })
}

/** Renames, pins or files a session. @throws AppError not_found for a case that the caller does not see. */
export async function changeSession(
  parts: WritingParts,
  act: Act,
  caller: Caller,
  seen: SessionRecord,
  change: { title?: string | undefined; pinned?: boolean | undefined; caseId?: string | null | undefined },
): Promise<{ session: ChatSession } & Warnings> {
  const { db, vault } = parts
  const { id } = seen
  await assertVisible(db, caller, change.caseId)
  const filedUnder = change.caseId === undefined ? seen.caseId : change.caseId
  const warnings = await titleWarnings(parts, caller, change.title, filedUnder)
  return transaction(db, async (db) => {
    const before = await lockSession(db, vault, id)
    if (!before) throw noSuchRecord()
    const { title = before.title, pinned = before.pinned, caseId } = change
    // Neither name nor place of a session moves it among the others.
    const record = { ...before, title, pinned, caseId: caseId === undefined ? before.caseId : caseId }
    await updateSession(db, vault, record)
    await recordSession(db, act, 'chat.changed', id)
    const [session] = await sessionReplies(db, caller, [record])
    if (!session) throw noSuchRecord()
    return { session, ...warnings }
  })
}

/** Deletes a session with its messages for good; an answer that is being written is stopped. @throws AppError not_found */
export async function removeSession(
  { db, answers }: Pick<ChatParts, 'db' | 'answers'>,
  act: Act,
  id: string,
): Promise<{ message: string }> {
  const streaming = await transaction(db, async (db) => {
    const ids = await listStreaming(db, id)
    if (!(await deleteSession(db, id))) throw noSuchRecord()
    await recordSession(db, act, 'chat.deleted', id)
    return ids
  })
  answers.stop(streaming)
  return { message: 'The chat session was deleted.' }
}

/** What is answered for a record that is gone, or that somebody may not see. */
export const noSuchRecord = () =>
  new AppError('not_found', 'This record does not exist, or you have no access to it.')

async function assertVisible(db: Db, caller: Caller, caseId: string | null | undefined): Promise<void> {
  if (caseId && !(await visibleCaseIds(db, caller, [caseId])).has(caseId)) throw noSuchRecord()
}

/** What in a title may point to a person; the names of the case that the session is filed under are known. */
async function titleWarnings(
  parts: WritingParts,
  caller: Caller,
  title: string | undefined,
  caseId: string | null | undefined,
): Promise<Warnings> {
  if (title === undefined) return warningsIn(parts, {}, [])
  const filedUnder = caseId ? await caseFacts(parts, caller, caseId) : null
  return warningsIn(parts, { title }, filedUnder?.knownNames ?? [])
}

/** Sessions as the wire shows them: a case is named only where the caller may see it now. */
async function sessionReplies(db: Db, caller: Caller, records: SessionRecord[]): Promise<ChatSession[]> {
  const visible = await visibleCaseIds(
    db,
    caller,
    records.map(({ caseId }) => caseId),
  )
  return records.map((record) =>
    sessionReply(record, record.caseId && visible.has(record.caseId) ? record.caseId : null),
  )
}

function sessionReply(record: SessionRecord, caseId: string | null): ChatSession {
  const { id, title, pinned, createdAt, updatedAt } = record
  return {
    ...{ id, title, pinned, caseId },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  }
}

function recordSession(db: Db, act: Act, action: AuditAction, id: string): Promise<void> {
  return recordAudit(db, act, { action, subject: { type: 'chat_session', id } })
}
