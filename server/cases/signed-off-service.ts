import type { Caller } from '../platform/caller.ts'
import type { CaseParts } from './case-parts.ts'
import { listSignedOffWork, type SignedOffCase } from './signed-off-queries.ts'

type Parts = Pick<CaseParts, 'db' | 'vault'>

/**
 * The signed-off cases on which the caller worked: they own them, signed them off, or saved something in them. Only those
 * they may see now; newest sign-off first, without `except`.
 */
export function signedOffWork(
  { db, vault }: Parts,
  caller: Caller,
  filter: { except: readonly string[]; limit: number },
): Promise<SignedOffCase[]> {
  return listSignedOffWork(db, vault, caller.id, filter)
}

/** Whether a case is among them. */
export async function isSignedOffWork({ db, vault }: Parts, caller: Caller, id: string): Promise<boolean> {
  return (await listSignedOffWork(db, vault, caller.id, { only: id, except: [], limit: 1 })).length > 0
}
