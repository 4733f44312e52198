import { uuidv7 } from 'uuidv7'
import type { SupportContact, SupportRequest } from '../../shared/support/support-api.ts'
import { tierCovers } from '../../shared/subscriptions/tiers.ts'
import { fullName } from '../accounts/account-service.ts'
import { ownAccount } from '../accounts/own-account-service.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS, type Budgets } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { Vault } from '../platform/vault.ts'
import { supportMail } from './support-mail.ts'
import { insertRequest } from './support-queries.ts'

/** What support needs from the application. */
export interface SupportParts {
  db: Db
  vault: Vault
  budgets: Budgets
  outbox: Outbox
  contact: SupportContact
}

/**
 * Keeps a message to support and mails it to the contact the operator has set; that of Pro+ is marked as urgent there.
 * @throws AppError conflict where there is no address to mail it to, and nothing is kept then; rate_limited
 */
export async function requestSupport(
  { db, vault, budgets, outbox, contact }: SupportParts,
  act: Act,
  caller: Caller,
  fields: SupportRequest,
): Promise<{ message: string }> {
  const to = contact.email
  if (!to) throw noAddress(contact)
  await budgets.take(BUDGETS.supportPerAccount, caller.id, act.at)
  const account = await ownAccount(db, caller)
  const request = {
    ...{ id: uuidv7(), accountId: caller.id, ...fields },
    ...{ priority: tierCovers(caller.tier, 'pro_plus'), createdAt: act.at },
  }
  const { email, username, role } = account
  const sender = { name: fullName(account), email, username, role, tier: caller.tier }
  const mails: string[] = []
  const answer = await once(db, act, async (db) => {
    await insertRequest(db, vault, request)
    const subject = { type: 'support_request', id: request.id } as const
    await recordAudit(db, act, { action: 'support.requested', subject })
    mails.push(await outbox.put(db, supportMail(to, sender, request), act.at))
    return { message: `Your message is kept and goes to support by email. The answer comes to ${email}.` }
  })
  for (const id of mails) await outbox.attempt(id)
  return answer
}

function noAddress({ phone }: SupportContact): AppError {
  const way = phone
    ? `Support can be reached by telephone: ${phone}.`
    : 'Please ask the people who run this service in your organisation.'
  return new AppError(
    'conflict',
    `No email address of support has been set here, so your message was neither sent nor kept. ${way}`,
  )
}
