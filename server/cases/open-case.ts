import { whyFrozen } from '../../shared/cases/case-access.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { notNow } from './case-policy.ts'
import { lockCase, touchOpenCase } from './case-queries.ts'

/**
 * Notes that something in a case changes and holds the case until the end of the transaction, so that nothing is written
 * beside a sign-off. `begins`: a draft comes into progress.
 * @throws AppError conflict where the content is frozen.
 */
export async function holdOpenCase(
  db: Db,
  vault: Vault,
  id: string,
  at: Date,
  begins: { begins: boolean },
): Promise<void> {
  if (await touchOpenCase(db, id, at, begins)) return
  const { status } = await lockCase(db, vault, id)
  throw notNow(whyFrozen(status) ?? 'This case cannot be changed now.')
}
