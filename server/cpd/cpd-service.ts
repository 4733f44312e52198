import { uuidv7 } from 'uuidv7'
import type {
  CpdEntry,
  CpdEntryChange,
  CpdReading,
  CpdSuggestion,
  CpdYear,
  NewCpdEntry,
} from '../../shared/cpd/cpd.ts'
import { hoursOf, minutesOf } from '../../shared/cpd/cpd.ts'
import { later, londonDate } from '../../shared/platform/dates.ts'
import { isSignedOffWork, signedOffWork } from '../cases/signed-off-service.ts'
import { hasRead, readItems } from '../knowledge/knowledge-read-service.ts'
import { type Act, type AuditAction, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError, invalidField, sqlState } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import type { Vault } from '../platform/vault.ts'
import { cursorOf, positionOf } from './cpd-cursor.ts'
import {
  type CpdRecord,
  deleteEntry,
  findEntry,
  insertEntry,
  listEntries,
  listSources,
  lockEntry,
  type Period,
  sumYears,
  updateEntry,
} from './cpd-queries.ts'
import { suggestedTitle } from './suggested-title.ts'

/** What the CPD log needs from the application. */
export interface CpdParts {
  db: Db
  vault: Vault
}

const DEFAULT_PAGE = 20
const MOST_SUGGESTIONS = 10
const FROM_CASE = 'case:'
const FROM_KNOWLEDGE = 'knowledge:'

/** One page of the caller's log, newest day first, and what the whole log holds of each year. */
export async function readLog(
  { db, vault }: CpdParts,
  caller: Caller,
  { limit = DEFAULT_PAGE, cursor, ...period }: Period & { limit?: number; cursor?: string },
): Promise<{ entries: CpdEntry[]; nextCursor: string | null; years: CpdYear[] }> {
  const after = cursor ? positionOf(cursor) : null
  const found = await listEntries(db, vault, caller.id, { ...period, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map(entryReply),
    nextCursor: found.length > limit && last ? cursorOf(last) : null,
    years: await yearsOf(db, caller.id),
  }
}

/** What the log of an account holds of each year, newest first. */
async function yearsOf(db: Db, accountId: string): Promise<CpdYear[]> {
  const years = await sumYears(db, accountId)
  return years.map(({ minutes, ...year }) => ({ ...year, hours: hoursOf(minutes) }))
}

/**
 * The newest signed-off assessments on which the caller worked, and items of the knowledge base they have read, that are
 * not in their log.
 */
export async function readSuggestions(
  parts: CpdParts,
  caller: Caller,
): Promise<{ suggestions: CpdSuggestion[]; readings: CpdReading[] }> {
  const sources = await listSources(parts.db, caller.id)
  const taken = (from: string) => sources.flatMap((source) => namedBy(source, from) ?? [])
  const work = await signedOffWork(parts, caller, { except: taken(FROM_CASE), limit: MOST_SUGGESTIONS })
  const read = await readItems(parts.db, caller, taken(FROM_KNOWLEDGE))
  return {
    suggestions: work.map((one) => ({
      caseId: one.id,
      caseReference: one.reference,
      date: londonDate(one.signedOffAt),
      title: suggestedTitle(one),
    })),
    readings: read.slice(0, MOST_SUGGESTIONS).map(({ itemId, title, readAt }) => ({
      knowledgeItem: itemId,
      name: title,
      date: londonDate(readAt),
      title: `Read in the knowledge base: ${title}`,
    })),
  }
}

/** What a source of this kind names, such as a case; null for one of another kind. */
const namedBy = (source: string | null, from: string): string | null =>
  source?.startsWith(from) ? source.slice(from.length) : null

/** The entry with this id as far as it is the caller's; null is answered as 404. */
export function ownEntry({ db, vault }: CpdParts, id: string, caller: Caller): Promise<CpdRecord | null> {
  return findEntry(db, vault, id, caller.id)
}

/**
 * Adds an entry to the caller's log.
 * @throws AppError invalid_input for a day ahead, a case that is no finished work of theirs or an item they have not
 * read, conflict when that is in the log already.
 */
export async function addEntry(
  parts: CpdParts,
  act: Act,
  caller: Caller,
  { caseId, knowledgeItem, ...fields }: NewCpdEntry,
): Promise<{ entry: CpdEntry }> {
  assertPast(fields.date, act)
  if (caseId && !(await isSignedOffWork(parts, caller, caseId)))
    throw invalidField('caseId', 'Only a signed-off assessment on which you worked can be added.')
  if (knowledgeItem && !(await hasRead(parts.db, caller, knowledgeItem)))
    throw invalidField('knowledgeItem', 'Only an item of the knowledge base that you have read can be added.')
  const source = caseId ? FROM_CASE + caseId : knowledgeItem ? FROM_KNOWLEDGE + knowledgeItem : null
  const record: CpdRecord = {
    ...{ id: uuidv7(), accountId: caller.id, source },
    ...written(fields),
    ...{ version: 1, createdAt: act.at, updatedAt: act.at },
  }
  try {
    return await once(parts.db, act, async (db) => {
      await insertEntry(db, parts.vault, record)
      await recordEntry(db, act, 'cpd.created', record.id)
      return { entry: entryReply(record) }
    })
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    const what = caseId ? 'assessment' : 'reading'
    throw new AppError('conflict', `This ${what} is in your log already.`, { cause: error })
  }
}

/**
 * Changes an entry.
 * @throws AppError version_conflict with the newer entry when `version` is stale, invalid_input for a day ahead,
 * not_found when it was deleted meanwhile.
 */
export async function changeEntry(
  { db, vault }: CpdParts,
  act: Act,
  id: string,
  { version, ...fields }: CpdEntryChange,
): Promise<CpdEntry> {
  assertPast(fields.date, act)
  return transaction(db, async (db) => {
    const before = await lockEntry(db, vault, id)
    if (!before) throw gone()
    if (version !== undefined && version !== before.version)
      throw new AppError(
        'version_conflict',
        'This entry was changed in another window. What you typed is still here.',
        { current: entryReply(before) },
      )
    const record = {
      ...before,
      ...written(fields, before.reflection),
      ...{ version: before.version + 1, updatedAt: later(act.at, before.updatedAt) },
    }
    await updateEntry(db, vault, record)
    await recordEntry(db, act, 'cpd.updated', id)
    return entryReply(record)
  })
}

/** Deletes an entry for good; what it was suggested for is suggested again. @throws AppError not_found */
export async function removeEntry({ db }: CpdParts, act: Act, id: string): Promise<{ message: string }> {
  return transaction(db, async (db) => {
    if (!(await deleteEntry(db, id))) throw gone()
    await recordEntry(db, act, 'cpd.deleted', id)
    return { message: 'The entry was deleted.' }
  })
}

type Fields = Omit<NewCpdEntry, 'caseId' | 'knowledgeItem'>

/** What is stored of what was sent; a reflection that was not sent stays. */
const written = ({ date, hours, title, reflection }: Fields, before = '') => ({
  ...{ date, minutes: minutesOf(hours), title },
  reflection: reflection ?? before,
})

/** An entry as the wire shows it. */
export function entryReply({ minutes, source, createdAt, updatedAt, ...record }: CpdRecord): CpdEntry {
  const { id, date, title, reflection, version } = record
  return {
    ...{ id, date, hours: hoursOf(minutes), title, reflection, version },
    caseId: namedBy(source, FROM_CASE),
    knowledgeItem: namedBy(source, FROM_KNOWLEDGE),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function assertPast(date: string, act: Act): void {
  if (date > londonDate(act.at)) throw invalidField('date', 'Enter today or an earlier day.')
}

function recordEntry(db: Db, act: Act, action: AuditAction, id: string): Promise<void> {
  return recordAudit(db, act, { action, subject: { type: 'cpd_entry', id } })
}

const gone = () => new AppError('not_found', 'This entry was deleted.')
