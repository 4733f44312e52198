import type { User } from '../../shared/accounts/account.ts'
import type { Assessment } from '../../shared/assessments/assessment.ts'

/** Whether the reader saved this version, in another window. The wire tells the name of who saved, not the account. */
export function isOwnSave(
  { updatedBy }: Pick<Assessment, 'updatedBy'>,
  reader: Pick<User, 'firstName' | 'lastName'> | null,
): boolean {
  return reader !== null && updatedBy === `${reader.firstName} ${reader.lastName}`
}
