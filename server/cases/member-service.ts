import { uuidv7 } from 'uuidv7'
import type { Case } from '../../shared/cases/case.ts'
import { whyNotOwner } from '../../shared/cases/case-access.ts'
import type { CaseMember, MemberChange, NewMember } from '../../shared/cases/case-member.ts'
import { later } from '../../shared/platform/dates.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { present } from '../../shared/platform/present.ts'
import { type Colleague, colleaguesOf, findColleague, fullName } from '../accounts/account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { insertEvent } from './case-event-queries.ts'
import type { CaseParts } from './case-parts.ts'
import { mayNot } from './case-policy.ts'
import { lockCase, updateCase } from './case-queries.ts'
import { caseReply } from './case-reply.ts'
import { refusingSameReference } from './case-service.ts'
import { deleteMember, insertMember, listMembers, type MemberRecord, updateMember } from './member-queries.ts'
import { visibleCase, type VisibleCase } from './visible-case.ts'

/** A member with what colleagues see of the account. */
export type NamedMember = MemberRecord & Omit<Colleague, 'id'>

/** The people a case is shared with, in the order in which they were added. */
export async function namedMembers(
  { db, vault }: Pick<CaseParts, 'db' | 'vault'>,
  caseId: string,
): Promise<NamedMember[]> {
  const members = await listMembers(db, vault, caseId)
  const colleagues = await colleaguesOf(
    db,
    members.map(({ accountId }) => accountId),
  )
  return members.map((member) => {
    const { id: _, ...colleague } = present(colleagues.get(member.accountId))
    return { ...member, ...colleague }
  })
}

/** The same as the wire shows them, with a line in the audit record that they were read. */
export async function readMembers(parts: CaseParts, act: Act, caseId: string): Promise<CaseMember[]> {
  await recordAudit(parts.db, act, {
    action: 'case.read',
    subject: { type: 'case', id: caseId },
    detail: { members: true },
  })
  return (await namedMembers(parts, caseId)).map(memberReply)
}

/**
 * Shares a case with a colleague.
 * @throws AppError not_found where nobody has that address or name, conflict where they have access already,
 * rate_limited after many names that nobody has.
 */
export async function addMember(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  subject: VisibleCase,
  fields: NewMember,
): Promise<{ member: CaseMember }> {
  const colleague = await lookedUp(parts, act, caller, fields.emailOrUsername)
  assertMayHold(colleague, fields.access)
  return once(parts.db, act, async (db) => {
    const { ownerId } = await lockCase(db, parts.vault, subject.id)
    if (colleague.id === ownerId)
      throw onField('conflict', 'emailOrUsername', `${fullName(colleague)} owns this case.`)
    const others = await listMembers(db, parts.vault, subject.id)
    if (others.some(({ accountId }) => accountId === colleague.id))
      throw onField('conflict', 'emailOrUsername', `This case is shared with ${fullName(colleague)} already.`)
    if (others.length >= LIMITS.membersPerCase)
      throw new AppError('conflict', `A case can be shared with ${LIMITS.membersPerCase} people at most.`)
    const member: MemberRecord = {
      ...{ id: uuidv7(), caseId: subject.id, accountId: colleague.id },
      ...{ access: fields.access, part: fields.part || null },
      ...{ addedAt: act.at, addedBy: caller.id },
    }
    await insertMember(db, parts.vault, member)
    await recordMember(db, act, 'case.member_added', member)
    return { member: memberReply({ ...colleague, ...member }) }
  })
}

/** Changes a colleague's access or part. @throws AppError not_found where the case is not shared with them. */
export async function changeMember(
  parts: CaseParts,
  act: Act,
  subject: VisibleCase,
  userId: string,
  change: MemberChange,
): Promise<CaseMember> {
  return transaction(parts.db, async (db) => {
    await lockCase(db, parts.vault, subject.id)
    const before = await memberOf(parts, db, subject.id, userId)
    const member = {
      ...before,
      access: change.access ?? before.access,
      part: change.part === undefined ? before.part : change.part || null,
    }
    if (change.access) assertMayHold(member, change.access)
    await updateMember(db, parts.vault, member)
    await recordMember(db, act, 'case.member_changed', member)
    return memberReply(member)
  })
}

/**
 * Ends a colleague's access at once; anybody may end their own.
 * @throws AppError forbidden, not_found
 */
export async function removeMember(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  subject: VisibleCase,
  userId: string,
): Promise<{ message: string }> {
  const refusal = userId === caller.id ? null : mayNot('share')(subject, caller)
  if (refusal) throw new AppError('forbidden', refusal)
  return transaction(parts.db, async (db) => {
    await lockCase(db, parts.vault, subject.id)
    const member = await memberOf(parts, db, subject.id, userId)
    await deleteMember(db, subject.id, userId)
    await recordMember(db, act, 'case.member_removed', member)
    return {
      message:
        userId === caller.id
          ? 'You have left this case.'
          : `${fullName(member)} no longer has access to this case.`,
    }
  })
}

/**
 * Makes a member the owner of a case; the former owner stays as editor.
 * @throws AppError invalid_input where the case is not shared with them or they cannot own one, forbidden where the
 * caller has given it away meanwhile, conflict where they have another case with its reference.
 */
export async function handOver(
  parts: CaseParts,
  act: Act,
  caller: Caller,
  subject: VisibleCase,
  userId: string,
): Promise<Case> {
  const work = () =>
    transaction(parts.db, async (db) => {
      const before = await lockCase(db, parts.vault, subject.id)
      const refusal = whyNotOwner({ level: before.ownerId === caller.id ? 'owner' : 'editor' })
      if (refusal) throw new AppError('forbidden', refusal)
      const members = await namedMembers({ ...parts, db }, subject.id)
      const heir = members.find(({ accountId }) => accountId === userId)
      if (!heir) throw invalidField('userId', 'Share the case with this person first.')
      if (heir.role === 'viewer')
        throw invalidField('userId', `${fullName(heir)} reads cases by role, and cannot own one.`)
      if (!heir.isActive)
        throw invalidField(
          'userId',
          `The account of ${fullName(heir)} is deactivated, so they cannot own a case.`,
        )
      const record = { ...before, ownerId: userId, updatedAt: later(act.at, before.updatedAt) }
      await updateCase(db, parts.vault, record)
      await deleteMember(db, subject.id, userId)
      await insertMember(db, parts.vault, {
        ...{ id: uuidv7(), caseId: subject.id, accountId: before.ownerId },
        ...{ access: 'editor', part: null, addedAt: act.at, addedBy: caller.id },
      })
      await insertEvent(db, parts.vault, {
        ...{ caseId: subject.id, kind: 'handed_over', at: act.at },
        ...{ by: caller.id, to: userId },
      })
      await recordAudit(db, act, {
        action: 'case.handed_over',
        subject: { type: 'case', id: subject.id },
        detail: { to: userId },
      })
      const after = present(await visibleCase({ ...parts, db }, subject.id, caller))
      return caseReply({ ...parts, db }, caller, after, act.at)
    })
  return refusingSameReference(
    work,
    'This person has another case with the same reference. Change the reference first.',
  )
}

async function lookedUp(parts: CaseParts, act: Act, caller: Caller, name: string): Promise<Colleague> {
  const colleague = await findColleague(parts.db, name)
  const isThere = () => Promise.resolve(colleague !== null)
  await parts.budgets.guess([[BUDGETS.colleaguePerAccount, caller.id]], act.at, isThere)
  if (colleague) return colleague
  throw onField(
    'not_found',
    'emailOrUsername',
    'Nobody with this email address or username has an account here.',
  )
}

async function memberOf(parts: CaseParts, db: Db, caseId: string, userId: string): Promise<NamedMember> {
  const members = await namedMembers({ ...parts, db }, caseId)
  const member = members.find(({ accountId }) => accountId === userId)
  if (!member) throw new AppError('not_found', 'This case is not shared with that person.')
  return member
}

/** A viewer's role writes nothing, so they are never shown as an editor. */
function assertMayHold(colleague: Named, access: MemberRecord['access']): void {
  if (access === 'editor' && colleague.role === 'viewer')
    throw invalidField('access', `${fullName(colleague)} reads cases by role: share it for reading.`)
}

type Named = Pick<NamedMember, 'firstName' | 'lastName' | 'role'>

export function memberReply(member: NamedMember): CaseMember {
  const { accountId, username, role, access, part, addedAt } = member
  return {
    ...{ userId: accountId, username, role, access, part },
    name: fullName(member),
    addedAt: addedAt.toISOString(),
  }
}

function recordMember(
  db: Db,
  act: Act,
  action: 'case.member_added' | 'case.member_changed' | 'case.member_removed',
  { caseId, accountId, access }: MemberRecord,
): Promise<void> {
  return recordAudit(db, act, {
    action,
    subject: { type: 'case', id: caseId },
    detail: { accountId, access },
  })
}

function onField(code: 'not_found' | 'conflict', path: string, message: string): AppError {
  return new AppError(code, message, { issues: [{ path, message }] })
}
