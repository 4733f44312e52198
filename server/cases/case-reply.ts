import { progressOf } from '../../shared/assessments/level-profile.ts'
import type { Case, ListedCase, Person } from '../../shared/cases/case.ts'
import { caseClock, caseReviews, type Pause } from '../../shared/cases/case-clock.ts'
import { londonDate } from '../../shared/platform/dates.ts'
import { present } from '../../shared/platform/present.ts'
import { FORMER, namesOf, type PersonName } from '../accounts/account-service.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { type EventRecord, listClockEvents } from './case-event-queries.ts'
import { accessOf } from './case-policy.ts'
import { listProgress } from './case-queries.ts'
import type { VisibleCase } from './visible-case.ts'

/** What is needed to show cases: `db` may be the transaction of an act. */
interface ReplyParts {
  db: Db
  vault: Vault
}

/** A case as the wire shows it to `caller` at `now`, with the names that only those see who ask for this one. */
export async function caseReply(
  parts: ReplyParts,
  caller: Caller,
  record: VisibleCase,
  now: Date,
): Promise<Case> {
  const [reply] = await caseReplies(parts, caller, [record], now)
  return { ...present(reply), knownNames: record.knownNames }
}

/** Cases as lists show them. */
export async function caseReplies(
  { db, vault }: ReplyParts,
  caller: Caller,
  records: VisibleCase[],
  now: Date,
): Promise<ListedCase[]> {
  const progress = await listProgress(
    db,
    records.map(({ id }) => id),
  )
  const completed = new Map(progress.map((one) => [one.id, one.completed]))
  const names = await namesOf(
    db,
    records.flatMap(({ ownerId, signedOffBy }) => (signedOffBy ? [ownerId, signedOffBy] : [ownerId])),
    caller,
  )
  const paused = progress.filter(({ wasPaused }) => wasPaused).map(({ id }) => id)
  const pauses = pausesOf(await listClockEvents(db, vault, paused))
  const today = londonDate(now)
  return records.map((record) => ({
    id: record.id,
    caseReference: record.reference,
    assessmentType: record.assessmentType,
    ageGroup: record.ageGroup,
    assessmentDate: record.assessmentDate,
    checklistReceivedOn: record.checklistReceivedOn,
    fastTrackReason: record.fastTrackReason,
    status: record.status,
    edition: record.edition,
    version: record.version,
    progress: progressOf(present(completed.get(record.id))),
    owner: personOf(names, record.ownerId),
    ...accessOf(record, caller),
    ...timesOf(record, pauses.get(record.id) ?? [], today),
    signOff: signOffOf(record, names),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }))
}

/** Clock and reviews of a case on `today`. */
function timesOf(record: VisibleCase, pauses: Pause[], today: string): Pick<Case, 'clock' | 'reviews'> {
  const { assessmentType, ageGroup, assessmentDate, checklistReceivedOn } = record
  const signedOffOn = record.signedOffAt && londonDate(record.signedOffAt)
  const timed = { assessmentType, ageGroup, assessmentDate, checklistReceivedOn, pauses, signedOffOn }
  return { clock: caseClock(timed, today), reviews: caseReviews(timed, today) }
}

function signOffOf(record: VisibleCase, names: Map<string, PersonName>): Case['signOff'] {
  const { signedOffAt, signedOffBy, contentHash } = record
  if (!signedOffAt || !signedOffBy || !contentHash) return null
  return {
    at: signedOffAt.toISOString(),
    by: personOf(names, signedOffBy),
    asAuthor: record.signedOffAsAuthor ?? false,
    sha256: contentHash,
  }
}

const personOf = (names: Map<string, PersonName>, id: string): Person => ({
  id,
  ...(names.get(id) ?? { name: FORMER, role: 'viewer' }),
})

/** The pauses of each case, from the lines that begin and end them. */
export function pausesOf(
  events: readonly Pick<EventRecord, 'caseId' | 'kind' | 'at' | 'reason'>[],
): Map<string, Pause[]> {
  const byCase = new Map<string, Pause[]>()
  for (const { caseId, kind, at, reason } of events) {
    const pauses = byCase.get(caseId) ?? []
    byCase.set(caseId, pauses)
    const last = pauses.at(-1)
    if (kind === 'paused') pauses.push({ from: londonDate(at), to: null, reason: reason ?? '' })
    else if (last?.to === null) last.to = londonDate(at)
  }
  return byCase
}
