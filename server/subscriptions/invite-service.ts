import { randomInt } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Role } from '../../shared/accounts/roles.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import {
  INVITE_ALPHABET,
  INVITE_DAYS,
  INVITE_LENGTH,
  INVITE_MONTHS,
  TypedInviteCode,
} from '../../shared/subscriptions/invite-code.ts'
import { addresseesOf } from '../accounts/account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS, type Budgets } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { AppError, invalidField, sqlState } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { Vault } from '../platform/vault.ts'
import { inviteUsedMail } from './billing-mails.ts'
import { findInvite, insertInvite, type InviteRow, takeReward, useInvite } from './invite-queries.ts'
import { grantEntitlement } from './subscription-service.ts'

/** What the invite service needs from the application. */
export interface InviteParts {
  db: Db
  vault: Vault
  budgets: Budgets
  outbox: Outbox
  publicUrl: string
}

const DAY = 86_400_000

const hashOf = (vault: Vault, code: string) => vault.lookup('invite code', code)

/** Makes an invite code; it is told this once, and only its hash is kept. @throws AppError rate_limited */
export async function createInvite(
  { db, vault, budgets }: InviteParts,
  act: Act,
  caller: Caller,
): Promise<{ message: string; code: string }> {
  await budgets.take(BUDGETS.invitesMadePerAccount, caller.id, act.at)
  const code = Array.from(
    { length: INVITE_LENGTH },
    () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)],
  ).join('')
  const id = uuidv7()
  return once(db, act, async (inner) => {
    await insertInvite(inner, {
      ...{ id, codeHash: hashOf(vault, code), madeBy: caller.id, createdAt: act.at },
      expiresAt: addMilliseconds(act.at, INVITE_DAYS * DAY),
    })
    await recordAudit(inner, act, { action: 'invite.created', subject: { type: 'invite', id } })
    return { message: `This code can be used once within ${INVITE_DAYS} days.`, code }
  })
}

/**
 * Uses an invite code: a month of Pro for the caller and for who made it.
 * @throws AppError not_found for a code that there is not or that has expired; conflict for a used one, one's own, or a
 *   second one; rate_limited after many wrong ones.
 */
export async function redeemInvite(
  parts: InviteParts,
  act: Act,
  caller: Caller,
  code: string,
): Promise<{ message: string }> {
  const codeHash = hashOf(parts.vault, code)
  const exists = await guessed(parts, act, caller.id, codeHash)
  if (!exists) {
    await recordAudit(parts.db, act, { action: 'invite.used', result: 'failed' })
    throw new AppError('not_found', 'This invite code does not exist, or it has expired.')
  }
  return once(parts.db, act, async (db) => {
    const refusal = await claim(db, codeHash, caller.id, act.at)
    if (refusal) throw new AppError('conflict', refusal)
    await rewardInvite(parts, db, act, { id: caller.id, role: caller.role })
    return {
      message: 'The code was accepted: you have a month of Pro, and so has the person who invited you.',
    }
  })
}

/**
 * Holds an invite code for an account that is being made; both sides have their month once it is verified. `db` is the
 * transaction of the registration.
 * @throws AppError invalid_input with the issue on `inviteCode`.
 */
export async function claimInvite(
  { db, vault }: Pick<InviteParts, 'db' | 'vault'>,
  act: Act,
  accountId: string,
  typed: string,
): Promise<void> {
  const code = TypedInviteCode.safeParse(typed)
  const refusal = code.success && (await claim(db, hashOf(vault, code.data), accountId, act.at))
  if (!code.success || refusal) throw invalidField('inviteCode', ACCOUNT_MESSAGES.inviteInvalid)
}

/** Whether there is a code that could be used, for registrations: a wrong one counts as a guess (requirement Q02). */
export async function assertInviteExists(parts: InviteParts, act: Act, typed: string): Promise<void> {
  const code = TypedInviteCode.safeParse(typed)
  const exists = await parts.budgets.guess(
    [[BUDGETS.invitePerAddress, act.address]],
    act.at,
    async () => code.success && isUsable(await findInvite(parts.db, hashOf(parts.vault, code.data)), act.at),
  )
  if (!exists) throw invalidField('inviteCode', ACCOUNT_MESSAGES.inviteInvalid)
}

/**
 * Gives both sides of the code that an account has used their month, once, and tells who made it. `db` is the transaction
 * of the act.
 */
export async function rewardInvite(
  { outbox, publicUrl }: Pick<InviteParts, 'outbox' | 'publicUrl'>,
  db: Db,
  act: Act,
  account: { id: string; role: Role },
): Promise<void> {
  const invite = await takeReward(db, account.id, act.at)
  if (!invite) return
  // In one order, so that two people who use each other's code do not wait for each other.
  for (const id of [invite.madeBy, account.id].toSorted())
    await grantEntitlement(db, act, {
      ...{ accountId: id, tier: 'pro', source: 'invite', length: { months: INVITE_MONTHS } },
    })
  await recordAudit(db, act, {
    action: 'invite.used',
    subject: { type: 'invite', id: invite.id },
    actor: account,
  })
  const inviter = (await addresseesOf(db, [invite.madeBy])).get(invite.madeBy)
  if (inviter) await outbox.put(db, inviteUsedMail(inviter, publicUrl), act.at)
}

const isUsable = (invite: InviteRow | null, now: Date) =>
  invite !== null && invite.usedBy === null && invite.rewardedAt === null && invite.expiresAt > now

function guessed(
  { db, budgets }: InviteParts,
  act: Act,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  return budgets.guess(
    [
      [BUDGETS.invitePerAccount, accountId],
      [BUDGETS.invitePerAddress, act.address],
    ],
    act.at,
    async () => {
      const invite = await findInvite(db, codeHash)
      return invite !== null && (invite.usedBy !== null || invite.expiresAt > act.at)
    },
  )
}

/** Uses a code for an account; why that is not possible, as a sentence, null where it was. */
async function claim(db: Db, codeHash: Buffer, accountId: string, now: Date): Promise<string | null> {
  try {
    if (await useInvite(db, { codeHash, accountId, now })) return null
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    return 'You have used an invite code before: each person can use one.'
  }
  const invite = await findInvite(db, codeHash)
  return invite?.madeBy === accountId
    ? 'This is a code of your own: give it to a colleague.'
    : 'This invite code has been used.'
}
