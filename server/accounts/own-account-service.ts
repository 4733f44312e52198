import { SESSION_ENDED } from '../../shared/accounts/session-times.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { type Act, type AuditAction, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { AccountParts } from './account-parts.ts'
import { type AccountRow, findAccount } from './account-queries.ts'
import { passwordMatches } from './password.ts'

/** The caller's account. @throws AppError unauthenticated when it was deleted meanwhile. */
export async function ownAccount(db: Db, caller: Caller): Promise<AccountRow> {
  const account = await findAccount(db, caller.id)
  if (!account) throw new AppError('unauthenticated', SESSION_ENDED)
  return account
}

/**
 * The caller's account, to somebody who knows its password; wrong ones are counted.
 * @throws AppError rate_limited, unavailable, or unauthenticated with the issue on `path` and a line of the refused
 *   `action`; by the issue the client knows that the session goes on.
 */
export async function ownAccountByPassword(
  { db, budgets }: Pick<AccountParts, 'db' | 'budgets'>,
  act: Act,
  caller: Caller,
  { password, path, action }: { password: string; path: string; action: AuditAction },
): Promise<AccountRow> {
  const account = await ownAccount(db, caller)
  const right = await budgets.guess([[BUDGETS.currentPasswordPerAccount, caller.id]], act.at, () =>
    passwordMatches(account.passwordHash, password),
  )
  if (right) return account
  const subject = { type: 'account', id: caller.id } as const
  await recordAudit(db, act, { action, result: 'refused', subject, detail: { code: 'wrong_password' } })
  const message = ACCOUNT_MESSAGES.currentPasswordWrong
  throw new AppError('unauthenticated', message, { issues: [{ path, message }] })
}
