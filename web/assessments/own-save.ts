import type { User } from '../../shared/accounts/account.ts'
import type { Assessment } from '../../shared/assessments/assessment.ts'

/** Whether the reader saved this version, in another window. */
export function isOwnSave(
  { updatedById }: Pick<Assessment, 'updatedById'>,
  reader: Pick<User, 'id'> | null,
): boolean {
  return updatedById === reader?.id
}
