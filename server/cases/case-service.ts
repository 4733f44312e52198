import { uuidv7 } from 'uuidv7'
import { progressOf } from '../../shared/assessments/level-profile.ts'
import type { Case, CaseChange, CaseStatus, NewCase } from '../../shared/cases/case.ts'
import { editionFor } from '../../shared/cases/case-edition.ts'
import { later, londonDate } from '../../shared/platform/dates.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError, sqlState } from '../platform/errors.ts'
import { cursorOf, positionOf } from './case-cursor.ts'
import type { CaseParts } from './case-parts.ts'
import { ownerAccess } from './case-policy.ts'
import {
  type CasePosition,
  type CaseRecord,
  completedDomains,
  findOwnCase,
  insertCase,
  listOwnCases,
  lockCase,
  updateCase,
} from './case-queries.ts'
import { present } from '../../shared/platform/present.ts'

const DEFAULT_PAGE = 20
/** Rows opened at once while a search looks through sealed references. */
const SCAN = 200

/** The case with this id as far as `caller` may see it; null is answered as 404. */
export function visibleCase(parts: CaseParts, id: string, caller: Caller): Promise<CaseRecord | null> {
  return findOwnCase(parts.db, parts.vault, id, caller.id)
}

/** One page of the caller's cases, newest change first; `search` looks in the references, whatever their case. */
export async function listCases(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  query: { status?: CaseStatus; search?: string; limit?: number; cursor?: string },
): Promise<{ cases: Case[]; nextCursor: string | null }> {
  const limit = query.limit ?? DEFAULT_PAGE
  const start = query.cursor ? positionOf(query.cursor) : null
  const found = await matchingCases(parts, caller, query, start, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  await recordAudit(parts.db, act, { action: 'case.listed', detail: { rows: page.length } })
  return {
    cases: await caseReplies(parts.db, caller, page),
    nextCursor: found.length > limit && last ? cursorOf(last) : null,
  }
}

async function matchingCases(
  { db, vault }: CaseParts,
  caller: Caller,
  query: { status?: CaseStatus; search?: string },
  start: CasePosition | null,
  wanted: number,
): Promise<CaseRecord[]> {
  const needle = query.search?.trim().toLowerCase()
  const page = { ownerId: caller.id, status: query.status, limit: needle ? SCAN : wanted }
  const found: CaseRecord[] = []
  let after = start
  for (;;) {
    const rows = await listOwnCases(db, vault, { ...page, after })
    found.push(...rows.filter((row) => !needle || row.reference.toLowerCase().includes(needle)))
    after = rows.at(-1) ?? null
    if (found.length >= wanted || rows.length < page.limit || !after) return found.slice(0, wanted)
  }
}

/** Opens a case. @throws AppError conflict when the owner has one with this reference. */
export async function createCase(parts: CaseParts, act: Act, caller: Caller, fields: NewCase): Promise<Case> {
  const assessmentDate = fields.assessmentDate ?? londonDate(act.at)
  const record: CaseRecord = {
    id: uuidv7(),
    ownerId: caller.id,
    reference: fields.caseReference,
    assessmentType: fields.assessmentType,
    ageGroup: fields.ageGroup,
    assessmentDate,
    status: 'draft',
    edition: editionFor(fields.ageGroup, assessmentDate),
    version: 1,
    createdAt: act.at,
    updatedAt: act.at,
  }
  return refusingSameReference(() =>
    transaction(parts.db, async (db) => {
      await insertCase(db, parts.vault, record)
      await recordAudit(db, act, { action: 'case.created', subject: { type: 'case', id: record.id } })
      return caseReply(db, caller, record)
    }),
  )
}

/** One case, with a line in the audit record that it was read. */
export async function readCase(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  record: CaseRecord,
): Promise<Case> {
  await recordAudit(parts.db, act, { action: 'case.read', subject: { type: 'case', id: record.id } })
  return caseReply(parts.db, caller, record)
}

/** Changes the case form. @throws AppError version_conflict with the newer case when `version` is stale. */
export async function changeCase(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  id: string,
  change: CaseChange,
): Promise<Case> {
  return refusingSameReference(() =>
    transaction(parts.db, async (db) => {
      const before = await lockCase(db, parts.vault, id)
      if (change.version !== undefined && change.version !== before.version) {
        const current = await caseReply(db, caller, before)
        throw new AppError(
          'version_conflict',
          'This case was changed in the meantime. Your entries are still here.',
          { current },
        )
      }
      const assessmentDate = change.assessmentDate ?? before.assessmentDate
      const record: CaseRecord = {
        ...before,
        reference: change.caseReference,
        assessmentType: change.assessmentType,
        ageGroup: change.ageGroup,
        assessmentDate,
        edition: editionFor(change.ageGroup, assessmentDate),
        version: before.version + 1,
        updatedAt: later(act.at, before.updatedAt),
      }
      await updateCase(db, parts.vault, record)
      await recordAudit(db, act, { action: 'case.updated', subject: { type: 'case', id } })
      return caseReply(db, caller, record)
    }),
  )
}

/** A case as the wire shows it to `caller`. */
export async function caseReply(db: Db, caller: Caller, record: CaseRecord): Promise<Case> {
  const [reply] = await caseReplies(db, caller, [record])
  return present(reply)
}

async function caseReplies(db: Db, caller: Caller, records: CaseRecord[]): Promise<Case[]> {
  const completed = await completedDomains(
    db,
    records.map((record) => record.id),
  )
  return records.map((record) => ({
    id: record.id,
    caseReference: record.reference,
    assessmentType: record.assessmentType,
    ageGroup: record.ageGroup,
    assessmentDate: record.assessmentDate,
    status: record.status,
    edition: record.edition,
    version: record.version,
    progress: progressOf(completed.get(record.id) ?? 0),
    access: ownerAccess(caller),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }))
}

async function refusingSameReference<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    const message = 'You already have a case with this reference. Choose another reference.'
    throw new AppError('conflict', message, { issues: [{ path: 'caseReference', message }], cause: error })
  }
}
