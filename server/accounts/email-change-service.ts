import { LIFE } from '../../shared/accounts/account.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import { transaction } from '../platform/database.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import { newEmailMail, newEmailNotice } from './account-notices.ts'
import type { AccountParts } from './account-parts.ts'
import { insertVerification } from './account-queries.ts'
import { ownAccountByPassword } from './own-account-service.ts'
import { removeNewEmailLinks } from './profile-queries.ts'
import { emailAvailability } from './registration-service.ts'
import { revokeSessionsOf } from './session-queries.ts'
import { newToken, tokenHash } from './token.ts'

/**
 * Mails a link to a new address and tells the present one; the address counts once the link is opened. A request
 * replaces the one before it. Asking for an address counts as an availability question.
 * @throws AppError as `ownAccountByPassword` does, and invalid_input, conflict with the issue on `newEmail`, rate_limited.
 */
export async function requestEmailChange(
  parts: AccountParts,
  act: Act,
  caller: Caller,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<{ message: string }> {
  const action = 'account.email_change_requested'
  const account = await ownAccountByPassword(parts, act, caller, { password, path: 'password', action })
  if (newEmail === account.email) throw invalidField('newEmail', 'This is your email address already.')
  const { available, message } = await emailAvailability(parts, act, newEmail)
  if (!available) throw new AppError('conflict', message, { issues: [{ path: 'newEmail', message }] })
  await parts.budgets.take(BUDGETS.emailChangePerAccount, caller.id, act.at)
  const token = newToken()
  const link = {
    tokenHash: tokenHash(token),
    accountId: caller.id,
    createdAt: act.at,
    expiresAt: addMilliseconds(act.at, LIFE.verificationLink),
    newEmail,
  }
  const mails = [
    newEmailMail(parts.publicUrl, { ...account, email: newEmail }, token),
    newEmailNotice(parts.publicUrl, account, newEmail, act.at),
  ]
  const mailIds = await transaction(parts.db, async (db) => {
    await removeNewEmailLinks(db, caller.id)
    await insertVerification(db, link)
    await revokeSessionsOf(db, caller.id, act.at, caller.sessionId)
    await recordAudit(db, act, { action, subject: { type: 'account', id: caller.id } })
    const ids: string[] = []
    for (const mail of mails) ids.push(await parts.outbox.put(db, mail, act.at))
    return ids
  })
  await Promise.all(mailIds.map((id) => parts.outbox.attempt(id)))
  return { message: ACCOUNT_MESSAGES.newEmailSent }
}
