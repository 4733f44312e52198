import { uuidv7 } from 'uuidv7'
import type { Case, CaseChange, CaseListStatus, ListedCase, NewCase } from '../../shared/cases/case.ts'
import { editionFor } from '../../shared/cases/case-edition.ts'
import { DUE_FROM_DAY, waitingFor } from '../../shared/cases/case-clock.ts'
import { addDays, later, londonDate } from '../../shared/platform/dates.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { transaction } from '../platform/database.ts'
import { AppError, invalidField, sqlState } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { cursorOf, positionOf } from './case-cursor.ts'
import type { CaseParts } from './case-parts.ts'
import { whyFrozen } from '../../shared/cases/case-access.ts'
import { notNow } from './case-policy.ts'
import { type CasePosition, type CaseRecord, insertCase, lockCase, updateCase } from './case-queries.ts'
import { caseReplies, caseReply } from './case-reply.ts'
import { changedTexts, type Warnings, warningsIn } from '../platform/text-warnings.ts'
import { type VisibleCase, visibleCases } from './visible-case.ts'

const DEFAULT_PAGE = 20
/** Rows opened at once while a search looks through sealed references. */
const SCAN = 200

interface CaseQuery {
  status?: CaseListStatus
  search?: string
  waiting?: 'true'
  limit?: number
  cursor?: string
}

/** One page of the cases the caller sees, newest change first; `search` looks in the references, whatever their case. */
export async function listCases(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  query: CaseQuery,
): Promise<{ cases: ListedCase[]; nextCursor: string | null }> {
  const limit = query.limit ?? DEFAULT_PAGE
  const start = query.cursor ? positionOf(query.cursor) : null
  const found = await matchingCases(parts, act, caller, query, start, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  await recordAudit(parts.db, act, { action: 'case.listed', detail: { rows: page.length } })
  return {
    cases: page,
    nextCursor:
      found.length > limit && last ? cursorOf({ updatedAt: new Date(last.updatedAt), id: last.id }) : null,
  }
}

async function matchingCases(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  query: CaseQuery,
  start: CasePosition | null,
  wanted: number,
): Promise<ListedCase[]> {
  const needle = query.search?.trim().toLowerCase()
  const today = londonDate(act.at)
  const waiting = query.waiting && { startedUntil: addDays(today, -DUE_FROM_DAY) }
  const filter = { status: query.status, waiting, limit: needle || waiting ? SCAN : wanted }
  const found: ListedCase[] = []
  let after = start
  for (;;) {
    const rows = await visibleCases(parts, caller, { ...filter, after })
    const named = rows.filter((row) => !needle || row.reference.toLowerCase().includes(needle))
    const replies = await caseReplies(
      parts,
      caller,
      named.slice(0, waiting ? SCAN : wanted - found.length),
      act.at,
    )
    found.push(
      ...replies.filter(
        (one) => !waiting || one.status === 'pending_review' || waitingFor(one, today) !== null,
      ),
    )
    after = rows.at(-1) ?? null
    if (found.length >= wanted || rows.length < filter.limit || !after) return found.slice(0, wanted)
  }
}

/** Opens a case. @throws AppError conflict when the owner has one with this reference. */
export async function createCase(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  fields: NewCase,
): Promise<{ case: Case } & Warnings> {
  const assessmentDate = fields.assessmentDate ?? londonDate(act.at)
  assertReceived(fields.checklistReceivedOn, act)
  const record: VisibleCase = {
    id: uuidv7(),
    ownerId: caller.id,
    reference: fields.caseReference,
    assessmentType: fields.assessmentType,
    ageGroup: fields.ageGroup,
    assessmentDate,
    checklistReceivedOn: fields.checklistReceivedOn ?? null,
    fastTrackReason: absentWhenBlank(fields.fastTrackReason),
    knownNames: fields.knownNames ?? [],
    status: 'draft',
    ...{
      archivedFrom: null,
      signedOffAt: null,
      signedOffBy: null,
      signedOffAsAuthor: null,
      contentHash: null,
    },
    edition: editionFor(fields.ageGroup, assessmentDate),
    version: 1,
    createdAt: act.at,
    updatedAt: act.at,
    ...{ level: 'owner', hasCaseManager: false },
  }
  const { caseReference, fastTrackReason } = fields
  const warnings = warningsIn(parts, { caseReference, fastTrackReason }, record.knownNames)
  return refusingSameReference(() =>
    once(parts.db, act, async (db) => {
      await insertCase(db, parts.vault, record)
      await recordAudit(db, act, { action: 'case.created', subject: { type: 'case', id: record.id } })
      return { case: await caseReply({ ...parts, db }, caller, record, act.at), ...warnings }
    }),
  )
}

/** One case, with a line in the audit record that it was read. */
export async function readCase(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  record: VisibleCase,
): Promise<Case> {
  await recordAudit(parts.db, act, { action: 'case.read', subject: { type: 'case', id: record.id } })
  return caseReply(parts, caller, record, act.at)
}

/**
 * Changes the case form.
 * @throws AppError version_conflict with the newer case when `version` is stale; conflict where the content is frozen.
 */
export async function changeCase(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  { id, level, hasCaseManager, ...seen }: VisibleCase,
  change: CaseChange,
): Promise<{ case: Case } & Warnings> {
  assertReceived(change.checklistReceivedOn, act)
  const { caseReference, fastTrackReason } = change
  const texts = changedTexts(
    { caseReference, fastTrackReason },
    { caseReference: seen.reference, fastTrackReason: seen.fastTrackReason },
  )
  const warnings = warningsIn(parts, texts, change.knownNames ?? seen.knownNames)
  const work = () =>
    transaction(parts.db, async (db) => {
      const before = await lockCase(db, parts.vault, id)
      const reply = (record: CaseRecord) =>
        caseReply({ ...parts, db }, caller, { ...record, level, hasCaseManager }, act.at)
      const frozen = whyFrozen(before.status)
      if (frozen) throw notNow(frozen)
      if (change.version !== undefined && change.version !== before.version)
        throw new AppError(
          'version_conflict',
          'This case was changed in the meantime. Your entries are still here.',
          { current: await reply(before) },
        )
      const record = changed(before, change, act)
      await updateCase(db, parts.vault, record)
      await recordAudit(db, act, { action: 'case.updated', subject: { type: 'case', id } })
      return reply(record)
    })
  const written = await refusingSameReference(
    work,
    level === 'owner' ? SAME_REFERENCE : SAME_REFERENCE_OF_OWNER,
  )
  return { case: written, ...warnings }
}

function changed(before: CaseRecord, change: CaseChange, act: Act): CaseRecord {
  const assessmentDate = change.assessmentDate ?? before.assessmentDate
  const { checklistReceivedOn, fastTrackReason, knownNames } = change
  return {
    ...before,
    reference: change.caseReference,
    assessmentType: change.assessmentType,
    ageGroup: change.ageGroup,
    assessmentDate,
    checklistReceivedOn: checklistReceivedOn === undefined ? before.checklistReceivedOn : checklistReceivedOn,
    fastTrackReason:
      fastTrackReason === undefined ? before.fastTrackReason : absentWhenBlank(fastTrackReason),
    knownNames: knownNames === undefined ? before.knownNames : (knownNames ?? []),
    edition: editionFor(change.ageGroup, assessmentDate),
    version: before.version + 1,
    updatedAt: later(act.at, before.updatedAt),
  }
}

const absentWhenBlank = (text: string | null | undefined) => (text?.trim() ? text : null)

/** The clock counts from the day on which a Checklist was received, so that day is not ahead. */
function assertReceived(checklistReceivedOn: string | null | undefined, act: Act): void {
  if (checklistReceivedOn && checklistReceivedOn > londonDate(act.at))
    throw invalidField('checklistReceivedOn', 'The Checklist cannot have been received after today.')
}

const SAME_REFERENCE = 'You already have a case with this reference. Choose another reference.'
const SAME_REFERENCE_OF_OWNER =
  'The owner of this case already has one with this reference. Choose another reference.'

/** Runs a write of a case. @throws AppError conflict where its owner has another one with the same reference. */
export async function refusingSameReference<T>(work: () => Promise<T>, message = SAME_REFERENCE): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw new AppError('conflict', message, { issues: [{ path: 'caseReference', message }], cause: error })
  }
}
