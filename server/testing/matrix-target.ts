import { uuidv7 } from 'uuidv7'
import { insertOrder } from '../subscriptions/order-queries.ts'
import { makeSession, type Person } from './account-factory.ts'
import { makeComplete, makeMember } from './case-factory.ts'
import { makeChatSession, makeExchange } from './chat-factory.ts'
import { makeCpdEntry } from './cpd-factory.ts'
import type { TestApp } from './test-app.ts'

/** The records that the paths of calls name. */
export interface Target {
  caseId: string
  assessmentId: string
  sessionId: string
  userId: string
  /** A plan that a colleague has ordered by invoice. */
  orderId: string
  cpdEntryId: string
  /** A chat session, and a question in it. */
  chatSessionId: string
  chatMessageId: string
  /** A colleague the case is shared with. */
  memberId: string
}

type Prepare = (app: TestApp, caseId: string, ownerId: string) => Promise<unknown>

const inStatus =
  (status: string): Prepare =>
  (app, caseId) =>
    app.query('update cases set status = $2 where id = $1', [caseId, status])

/** What a case must have gone through before a call makes sense. */
const BEFORE: Record<string, Prepare> = {
  'POST /api/cases/{id}/submit': (app, caseId, ownerId) => makeComplete(app, caseId, ownerId),
  'POST /api/cases/{id}/complete': async (app, caseId, ownerId) => {
    await makeComplete(app, caseId, ownerId)
    await inStatus('pending_review')(app, caseId, ownerId)
  },
  'POST /api/cases/{id}/reopen': inStatus('pending_review'),
  'POST /api/cases/{id}/unarchive': inStatus('archived'),
  'GET /api/cases/{id}/review.ics': (app, caseId, ownerId) =>
    app.query('update cases set signed_off_at = created_at, signed_off_by = $2 where id = $1', [
      caseId,
      ownerId,
    ]),
}

/** A record of somebody, with which this call can be made. */
export async function ownedBy(app: TestApp, ownerId: string, name = ''): Promise<Target> {
  const { id: caseId } = await app.aCase({ ownerId })
  const { id: assessmentId } = await app.anAssessment({ caseId, updatedBy: ownerId })
  await BEFORE[name]?.(app, caseId, ownerId)
  const { sessionId } = await makeSession(app, ownerId)
  const { id: userId } = await app.signedIn()
  const { id: memberId } = await app.signedIn()
  await makeMember(app, { caseId, accountId: memberId })
  const orderId = await makeInvoiceOrder(app, memberId)
  const { id: cpdEntryId } = await makeCpdEntry(app, { accountId: ownerId })
  const { id: chatSessionId } = await makeChatSession(app, { accountId: ownerId })
  const { question } = await makeExchange(app, chatSessionId)
  return {
    ...{ caseId, assessmentId, sessionId, userId, orderId, cpdEntryId, memberId },
    ...{ chatSessionId, chatMessageId: question.id },
  }
}

/** The same, where the caller may act on it: to leave a case is to leave somebody else's. */
export async function withinReachOf(app: TestApp, { id }: Person, name: string): Promise<Target> {
  if (name !== 'DELETE /api/cases/{id}/members/{userId}') return ownedBy(app, id, name)
  const target = await ownedBy(app, (await app.signedIn()).id)
  await makeMember(app, { caseId: target.caseId, accountId: id })
  return { ...target, memberId: id }
}

/** Records that nobody has. */
export const nobodys = (): Target => ({
  ...{ caseId: uuidv7(), assessmentId: uuidv7(), sessionId: uuidv7(), userId: uuidv7() },
  ...{ orderId: uuidv7(), cpdEntryId: uuidv7(), memberId: uuidv7() },
  ...{ chatSessionId: uuidv7(), chatMessageId: uuidv7() },
})

/** A plan that an account has ordered by invoice. */
async function makeInvoiceOrder({ db, clock }: TestApp, accountId: string): Promise<string> {
  const id = uuidv7()
  await insertOrder(db, {
    ...{ id, accountId, tier: 'pro', interval: 'monthly', provider: 'invoice', state: 'open' },
    ...{ amount: 1_200, providerId: null, entitlementId: null, newsAt: null },
    ...{ createdAt: clock.now(), changedAt: clock.now() },
  })
  return id
}
