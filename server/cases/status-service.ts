import { whyFrozen } from '../../shared/cases/case-access.ts'
import type { Case, CaseStatus } from '../../shared/cases/case.ts'
import type { CaseEvent } from '../../shared/cases/case-event.ts'
import { missingForReview, type StatusAct, whyNotNow } from '../../shared/cases/case-status.ts'
import { later } from '../../shared/platform/dates.ts'
import { FORMER, namesOf } from '../accounts/account-service.ts'
import { type Act, type AuditAction, recordAudit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { listAssessments } from './assessment-queries.ts'
import { insertEvent, listEvents, type NewEvent } from './case-event-queries.ts'
import type { CaseParts } from './case-parts.ts'
import { notNow } from './case-policy.ts'
import { type CaseRecord, completeDomains, lockCase, updateCase } from './case-queries.ts'
import { caseReply } from './case-reply.ts'
import { contentDigest } from './content-digest.ts'
import { findRecommendation } from './recommendation-queries.ts'
import type { VisibleCase } from './visible-case.ts'

const NO_SIGN_OFF = { signedOffAt: null, signedOffBy: null, signedOffAsAuthor: null, contentHash: null }

/** Submits a case for the team's review. @throws AppError conflict, with `issues` naming what is missing. */
export function submitCase(parts: CaseParts, act: Act, caller: Caller, subject: VisibleCase): Promise<Case> {
  return changeStatus(parts, act, caller, subject, 'submit', async (db, before) => {
    await assertComplete(db, before, 'This case cannot be submitted yet: see what is missing.')
    return { change: { status: 'pending_review' }, event: { kind: 'submitted' } }
  })
}

/**
 * Signs a case off: from here its content is frozen, and the hash of it is kept.
 * @throws AppError conflict, with `issues` naming what is missing.
 */
export function completeCase(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  subject: VisibleCase,
): Promise<Case> {
  return changeStatus(parts, act, caller, subject, 'complete', async (db, before) => {
    await assertComplete(db, before, 'This case cannot be signed off yet: see what is missing.')
    const contentHash = await currentDigest({ ...parts, db }, before)
    const asAuthor = before.ownerId === caller.id && caller.role !== 'case_manager'
    const signOff = { signedOffAt: act.at, signedOffBy: caller.id, signedOffAsAuthor: asAuthor, contentHash }
    return {
      change: { status: 'completed', ...signOff },
      event: { kind: 'completed', contentHash, asAuthor },
    }
  })
}

/** Goes on with a case in review, or with one that was signed off. */
export function reopenCase(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  subject: VisibleCase,
  reason: string,
): Promise<Case> {
  return changeStatus(parts, act, caller, subject, 'reopen', () =>
    Promise.resolve({
      change: { status: 'in_progress', ...NO_SIGN_OFF },
      event: { kind: 'reopened', reason },
    }),
  )
}

/** Takes a case out of the lists. */
export function archiveCase(parts: CaseParts, act: Act, caller: Caller, subject: VisibleCase): Promise<Case> {
  return changeStatus(parts, act, caller, subject, 'archive', (_, before) =>
    Promise.resolve({
      change: { status: 'archived', archivedFrom: before.status },
      event: { kind: 'archived' },
    }),
  )
}

/** Takes a case out of the archive, with the status it had. */
export function unarchiveCase(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  subject: VisibleCase,
): Promise<Case> {
  return changeStatus(parts, act, caller, subject, 'unarchive', (_, before) =>
    Promise.resolve({
      change: { status: before.archivedFrom ?? 'in_progress', archivedFrom: null },
      event: { kind: 'unarchived' },
    }),
  )
}

/** Stops the clock of a case for a reason, or lets it go on. @throws AppError conflict where it stands so already. */
export async function setClock(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  subject: VisibleCase,
  { action, reason }: { action: 'pause' | 'resume'; reason?: string | undefined },
): Promise<Case> {
  return transaction(parts.db, async (db) => {
    const before = await lockCase(db, parts.vault, subject.id)
    const inside = { ...parts, db }
    const { clock } = await caseReply(inside, caller, { ...subject, ...before }, act.at)
    const refusal = whyFrozen(before.status) ?? whyNoClock(clock, action)
    if (refusal) throw notNow(refusal)
    const record = { ...before, updatedAt: later(act.at, before.updatedAt) }
    await updateCase(db, parts.vault, record)
    await insertEvent(db, parts.vault, {
      ...{ caseId: subject.id, at: act.at, by: caller.id, reason: reason || null },
      kind: action === 'pause' ? 'paused' : 'resumed',
    })
    await recordAudit(db, act, {
      action: action === 'pause' ? 'case.paused' : 'case.resumed',
      subject: { type: 'case', id: subject.id },
    })
    return caseReply(inside, caller, { ...subject, ...record }, act.at)
  })
}

function whyNoClock(clock: Case['clock'], action: 'pause' | 'resume'): string | null {
  if (!clock) return 'The 28-day clock does not apply to this case.'
  if (action === 'pause') return clock.state === 'paused' ? 'The clock of this case is paused already.' : null
  return clock.state === 'paused' ? null : 'The clock of this case is not paused.'
}

/** What has happened to a case as a whole, newest first, with a line in the audit record that it was read. */
export async function readEvents(parts: CaseParts, act: Act, caseId: string): Promise<CaseEvent[]> {
  await recordAudit(parts.db, act, {
    action: 'case.read',
    subject: { type: 'case', id: caseId },
    detail: { events: true },
  })
  return eventReplies(parts, caseId)
}

/** The same without the line: for the worksheet, which leaves its own. */
export async function eventReplies(
  { db, vault }: Pick<CaseParts, 'db' | 'vault'>,
  caseId: string,
): Promise<CaseEvent[]> {
  const events = await listEvents(db, vault, caseId)
  const names = await namesOf(
    db,
    events.flatMap(({ by, to }) => (to ? [by, to] : [by])),
  )
  const nameOf = (id: string) => names.get(id)?.name ?? FORMER
  return events.map(({ id, kind, at, by, reason, to, contentHash, asAuthor }) => ({
    ...{ id, kind, reason, asAuthor },
    at: at.toISOString(),
    by: nameOf(by),
    to: to && nameOf(to),
    sha256: contentHash,
  }))
}

/** The hash of the content of a case as it stands. */
async function currentDigest(
  { db, vault }: Pick<CaseParts, 'db' | 'vault'>,
  record: CaseRecord,
): Promise<string> {
  return contentDigest({
    record,
    assessments: await listAssessments(db, vault, record.id),
    recommendation: await findRecommendation(db, vault, record.id),
  })
}

const ACTIONS: Record<StatusAct, AuditAction> = {
  submit: 'case.submitted',
  complete: 'case.completed',
  reopen: 'case.reopened',
  archive: 'case.archived',
  unarchive: 'case.unarchived',
}

interface Step {
  change: Partial<CaseRecord> & { status: CaseStatus }
  event: Pick<NewEvent, 'kind' | 'reason' | 'contentHash' | 'asAuthor'>
}

/** One step in the life of a case: the case is held, so that nobody writes in it meanwhile. */
async function changeStatus(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  subject: VisibleCase,
  statusAct: StatusAct,
  step: (db: Db, before: CaseRecord) => Promise<Step>,
): Promise<Case> {
  return transaction(parts.db, async (db) => {
    const before = await lockCase(db, parts.vault, subject.id)
    const refusal = whyNotNow(statusAct, before.status)
    if (refusal) throw notNow(refusal)
    const { change, event } = await step(db, before)
    const record = { ...before, ...change, updatedAt: later(act.at, before.updatedAt) }
    await updateCase(db, parts.vault, record)
    await insertEvent(db, parts.vault, { ...event, caseId: record.id, at: act.at, by: caller.id })
    await recordAudit(db, act, { action: ACTIONS[statusAct], subject: { type: 'case', id: record.id } })
    return caseReply({ ...parts, db }, caller, { ...subject, ...record }, act.at)
  })
}

async function assertComplete(db: Db, record: CaseRecord, message: string): Promise<void> {
  const issues = missingForReview({ ...record, completed: await completeDomains(db, record.id) })
  if (issues.length > 0) throw new AppError('conflict', message, { issues })
}
