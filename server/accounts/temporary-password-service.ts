import { LIFE } from '../../shared/accounts/account.ts'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import { addMilliseconds } from '../../shared/platform/dates.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { temporaryPasswordMail } from './account-mails.ts'
import type { AccountParts } from './account-parts.ts'
import { type AccountRow, findAccount, findAccountByEmail } from './account-queries.ts'
import { generatedPassword } from './administrator-service.ts'
import { hashPassword } from './password.ts'
import { replacePassword } from './password-service.ts'

const SENT_LATER =
  'The password has been reset, but the mail with the temporary one could not be delivered yet. It is tried again for a day.'

/**
 * Gives an account a temporary password for 24 hours and mails it; nobody else is told. Every session of it ends.
 * @throws AppError not_found; conflict when the account was changed at the same moment.
 */
export async function mailTemporaryPassword(
  { db, outbox }: Pick<AccountParts, 'db' | 'outbox'>,
  act: Act,
  accountId: string,
): Promise<{ message: string; emailSent: boolean }> {
  const account = await findAccount(db, accountId)
  if (!account) throw new AppError('not_found', 'There is no such user.')
  const password = generatedPassword()
  const passwordHash = await hashPassword(password)
  const mailId = await transaction(db, async (db) => {
    const until = await giveTemporaryPassword(db, act, account, passwordHash)
    return outbox.put(db, temporaryPasswordMail(account, password, until), act.at)
  })
  const emailSent = await outbox.attempt(mailId)
  return { message: emailSent ? ACCOUNT_MESSAGES.temporaryPasswordSent : SENT_LATER, emailSent }
}

/**
 * Gives an account a temporary password for 24 hours, for whoever runs the program to hand over. Every session of it ends.
 * @returns the password
 * @throws AppError not_found; conflict when the account was changed at the same moment.
 */
export async function tellTemporaryPassword(db: Db, act: Act, email: string): Promise<string> {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new AppError('not_found', `There is no account with the address ${email}.`)
  const password = generatedPassword()
  const passwordHash = await hashPassword(password)
  await transaction(db, (db) => giveTemporaryPassword(db, act, account, passwordHash))
  return password
}

async function giveTemporaryPassword(
  db: Db,
  act: Act,
  account: AccountRow,
  passwordHash: string,
): Promise<Date> {
  const temporaryPasswordUntil = addMilliseconds(act.at, LIFE.temporaryPassword)
  if (!account.isActive)
    throw new AppError('conflict', 'This account is deactivated. Activate it first, then reset its password.')
  if (!(await replacePassword(db, act, account, { passwordHash, temporaryPasswordUntil }, null)))
    throw new AppError('conflict', 'This account was changed at the same moment. Please try again.')
  await recordAudit(db, act, {
    action: 'account.temporary_password_sent',
    subject: { type: 'account', id: account.id },
  })
  return temporaryPasswordUntil
}
