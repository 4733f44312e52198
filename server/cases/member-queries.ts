import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import { caseMembers } from './case-tables.ts'

/** A colleague a case is shared with, with the part opened. */
export type MemberRecord = Omit<typeof caseMembers.$inferSelect, 'part'> & { part: string | null }

/** The people a case is shared with, in the order in which they were added. */
export async function listMembers(db: Db, vault: Vault, caseId: string): Promise<MemberRecord[]> {
  const rows = await db
    .select()
    .from(caseMembers)
    .where(eq(caseMembers.caseId, caseId))
    .orderBy(caseMembers.addedAt, caseMembers.id)
  return rows.map((row) => ({ ...row, part: vault.open(caseMembers.part, row.id, row.part) }))
}

/** Shares a case. @throws a database error 23505 when it is shared with that account already. */
export async function insertMember(db: Db, vault: Vault, member: MemberRecord): Promise<void> {
  await db
    .insert(caseMembers)
    .values({ ...member, part: vault.seal(caseMembers.part, member.id, member.part) })
}

/** Writes a colleague's access and part as they now are. */
export async function updateMember(db: Db, vault: Vault, { id, access, part }: MemberRecord): Promise<void> {
  await db
    .update(caseMembers)
    .set({ access, part: vault.seal(caseMembers.part, id, part) })
    .where(eq(caseMembers.id, id))
}

/** Ends the access of an account to a case; false where it had none. */
export async function deleteMember(db: Db, caseId: string, accountId: string): Promise<boolean> {
  const rows = await db
    .delete(caseMembers)
    .where(and(eq(caseMembers.caseId, caseId), eq(caseMembers.accountId, accountId)))
    .returning({ id: caseMembers.id })
  return rows.length > 0
}
