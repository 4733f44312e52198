import type { CaseListStatus } from '../../shared/cases/case.ts'
import { idsWithRole } from '../accounts/account-service.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import type { CaseParts } from './case-parts.ts'
import {
  type CasePosition,
  type CaseRecord,
  findVisibleCase,
  listVisibleCases,
  type SharedCase,
  type WaitingDays,
} from './case-queries.ts'

type Parts = Pick<CaseParts, 'db' | 'vault'>

/** A case as it stands to somebody who may see it. */
export type VisibleCase = CaseRecord &
  Pick<SharedCase, 'level'> & {
    /** A case manager is among the people it is shared with. */
    hasCaseManager: boolean
  }

/** The case with this id as far as `caller` may see it; null is answered as 404. */
export async function visibleCase(
  { db, vault }: Parts,
  id: string,
  caller: Caller,
): Promise<VisibleCase | null> {
  const found = await findVisibleCase(db, vault, id, caller.id)
  return found && ((await withTeams(db, [found]))[0] ?? null)
}

/** One page of the cases the caller sees, newest change first. */
export async function visibleCases(
  { db, vault }: Parts,
  caller: Caller,
  filter: { status?: CaseListStatus; waiting?: WaitingDays; after?: CasePosition | null; limit: number },
): Promise<VisibleCase[]> {
  return withTeams(db, await listVisibleCases(db, vault, caller.id, filter))
}

async function withTeams(db: Db, records: SharedCase[]): Promise<VisibleCase[]> {
  const managers = await idsWithRole(
    db,
    records.flatMap(({ memberIds }) => memberIds),
    'case_manager',
  )
  return records.map(({ memberIds, ...record }) => ({
    ...record,
    hasCaseManager: memberIds.some((id) => managers.has(id)),
  }))
}
