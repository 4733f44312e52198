import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { visibleAmong } from './case-queries.ts'

/** Those of the cases named that the caller may see now. */
export function visibleCaseIds(
  db: Db,
  { id }: Pick<Caller, 'id'>,
  ids: readonly (string | null)[],
): Promise<Set<string>> {
  return visibleAmong(
    db,
    id,
    ids.filter((one) => one !== null),
  )
}
