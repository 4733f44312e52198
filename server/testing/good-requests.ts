import { randomUUID } from 'node:crypto'
import { LIFE } from '../../shared/accounts/account.ts'
import type { Method } from '../../shared/platform/endpoint.ts'
import { replacePasswordLink } from '../accounts/password-queries.ts'
import { newToken, tokenHash } from '../accounts/token.ts'
import { aRegistration, freshEmail, PASSWORD, type Person } from './account-factory.ts'
import { aCaseForm, aRationaleForm, makeMember } from './case-factory.ts'
import { makeChatSession, makeExchange } from './chat-factory.ts'
import { aCpdForm, makeCpdEntry } from './cpd-factory.ts'
import { anInviteCode } from './invite-factory.ts'
import { freshAddress } from './test-api.ts'
import type { TestApp } from './test-app.ts'
import { startedTwoStep } from './two-step-factory.ts'

/** Somebody who may make a call, with a case and an assessment of theirs. */
export interface Desk {
  person: Person
  caseId: string
  assessmentId: string
  cpdEntryId: string
  /** A chat session of theirs, and a question in it. */
  chatSessionId: string
  chatMessageId: string
  /** A colleague the case is shared with. */
  memberId: string
}

export type Body = Record<string, unknown>

export async function aDesk(app: TestApp, call: string): Promise<Desk> {
  const role = call.includes(' /api/admin/') ? 'admin' : 'assessor'
  const person = await app.signedIn({ role, tier: 'pro_plus' })
  await startedTwoStep(app, person.id)
  const { id: caseId } = await app.aCase({ ownerId: person.id })
  // Of another case, and of the one domain that takes every field.
  const { id: assessmentId } = await app.anAssessment({ updatedBy: person.id, domain: 'social_factors' })
  const { id: cpdEntryId } = await makeCpdEntry(app, { accountId: person.id })
  const { id: memberId } = await app.signedIn()
  await makeMember(app, { caseId, accountId: memberId })
  const { id: chatSessionId } = await makeChatSession(app, { accountId: person.id })
  const { question } = await makeExchange(app, chatSessionId)
  const chat = { chatSessionId, chatMessageId: question.id }
  return { person, caseId, assessmentId, cpdEntryId, memberId, ...chat }
}

/** A username of this length that no other account of a test has. */
export const freshUsername = (length: number): string => randomUUID().padEnd(length, 'x').slice(0, length)

/** What a client says beside a message to the assistant. */
const CONTEXT = { userRole: 'assessor', timestamp: '2026-03-02T09:00:00.000Z', assistant: 'built-in' }

/** A good body of each call that takes one; sign-in is by credentials and codes that are made up. */
export const GOOD_BODIES: Record<string, (app: TestApp, desk: Desk) => Body | Promise<Body>> = {
  'POST /api/auth/register': () => aRegistration(),
  'POST /api/auth/resend-verification': () => ({ email: 'nobody@example.org' }),
  'POST /api/auth/login': () => ({ email: 'nobody@example.org', password: PASSWORD }),
  'POST /api/auth/two-step': () => ({ challenge: newToken(), code: '123456' }),
  'POST /api/auth/forgot-password': () => ({ email: 'nobody@example.org' }),
  'POST /api/auth/reset-password': async ({ db, clock }, { person }) => {
    const token = newToken()
    const now = clock.now()
    await replacePasswordLink(db, {
      ...{ tokenHash: tokenHash(token), accountId: person.id, createdAt: now },
      expiresAt: new Date(now.getTime() + LIFE.passwordLink),
    })
    return { token, password: 'Another-Horse-2!' }
  },
  'POST /api/auth/change-password': () => ({ currentPassword: PASSWORD, newPassword: 'Another-Horse-2!' }),
  'PATCH /api/account/profile': () => ({ firstName: 'Ada', lastName: 'Nurse', username: freshUsername(20) }),
  'POST /api/account/email': () => ({ newEmail: freshEmail(), password: PASSWORD }),
  'PATCH /api/account/preferences': () => ({
    shortcuts: true,
    letterhead: { organisation: 'One Trust', address: 'One Road', telephone: '0113 496 0000' },
  }),
  'POST /api/account/two-step/confirm': () => ({ code: '123456' }),
  'DELETE /api/account/two-step': () => ({ password: PASSWORD }),
  'PATCH /api/admin/users/{id}': () => ({
    ...{ firstName: 'Ada', lastName: 'Nurse', role: 'viewer', isActive: true, emailVerified: true },
  }),
  'PATCH /api/admin/settings': () => ({ requireTwoStepForAdmins: false, launchPromotionSize: 100 }),
  'POST /api/subscription/upgrade': async (app, { person }) => {
    // What somebody was given without an end is not sold to them.
    await app.query('delete from entitlements where account_id = $1', [person.id])
    return { tier: 'pro', interval: 'yearly' }
  },
  'POST /api/subscription/invite-code': async (app) => ({ code: await anInviteCode(app) }),
  'POST /api/support': () => ({ subject: 'Export', message: 'It fails.' }),
  'POST /api/cpd': () => aCpdForm({ reflection: 'x' }),
  'PUT /api/cpd/{id}': () => aCpdForm({ reflection: 'x', version: 1 }),
  'POST /api/ai/preview': () => ({ content: 'x', assistant: 'built-in' }),
  'POST /api/ai/dst-rationale': (_, { caseId }) => aRationaleForm({ caseId, assistant: 'built-in' }),
  'POST /api/chat/sessions': (_, { caseId }) => ({ title: 'About needs', caseId }),
  'PATCH /api/chat/sessions/{id}': (_, { caseId }) => ({ title: 'Renamed', pinned: true, caseId }),
  'POST /api/chat/sessions/{id}/messages': () => ({ content: 'What is a need?', context: CONTEXT }),
  'PUT /api/chat/sessions/{id}/messages/{messageId}': () => ({ content: 'A need?', context: CONTEXT }),
  'POST /api/chat/sessions/{id}/messages/{messageId}/regenerate': () => ({ context: CONTEXT }),
  'POST /api/cases': () => aCaseForm({ assessmentDate: '2026-03-02' }),
  'PUT /api/cases/{id}': () => aCaseForm({ version: 1 }),
  'POST /api/cases/{id}/dst-assessments': () => ({
    domain: 'social_factors',
    evidence: 'x',
    isComplete: true,
  }),
  'PUT /api/dst-assessments/{id}': () => ({ needLevel: 'low', version: 1 }),
  'POST /api/dst-assessments/{id}/restore': () => ({ version: 1 }),
  'PUT /api/cases/{id}/recommendation': () => ({ outcome: 'eligible', nature: 'x', version: 0 }),
  'POST /api/cases/{id}/members': async (app) => ({
    ...{ emailOrUsername: (await app.signedIn()).username, access: 'editor', part: 'Social worker' },
  }),
  'PATCH /api/cases/{id}/members/{userId}': () => ({ access: 'editor', part: 'Chair' }),
  'POST /api/cases/{id}/hand-over': (_, { memberId }) => ({ userId: memberId }),
  'POST /api/cases/{id}/reopen': async (app, { caseId }) => {
    await app.query(`update cases set status = 'pending_review' where id = $1`, [caseId])
    return { reason: 'New evidence' }
  },
  'POST /api/cases/{id}/clock': () => ({ action: 'pause', reason: 'In hospital' }),
}

/** The record that the path of a call names. */
function idIn(pattern: string, desk: Desk): string {
  if (pattern.startsWith('/api/dst-assessments')) return desk.assessmentId
  if (pattern.startsWith('/api/admin/users')) return desk.memberId
  if (pattern.startsWith('/api/chat')) return desk.chatSessionId
  return pattern.startsWith('/api/cpd') ? desk.cpdEntryId : desk.caseId
}

/** Makes the call from a desk, whatever the body is. */
export function sendFrom(
  app: TestApp,
  desk: Desk,
  call: string,
  payload: unknown,
  headers: Record<string, string> = {},
) {
  const [method, pattern] = call.split(' ') as [Method, string]
  const id = idIn(pattern, desk)
  const api = app.api.from(freshAddress()).as(desk.person)
  return api.send(
    method,
    pattern.replace('{id}', id).replace('{userId}', desk.memberId).replace('{messageId}', desk.chatMessageId),
    {
      payload: JSON.stringify(payload),
      headers,
    },
  )
}
