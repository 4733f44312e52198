import { expect } from 'vitest'
import { aRegistration, freshEmail, PASSWORD, type Person } from './account-factory.ts'
import { aCaseForm, aRationaleForm } from './case-factory.ts'
import { aCpdForm } from './cpd-factory.ts'
import { anInviteCode } from './invite-factory.ts'
import type { Target } from './matrix-target.ts'
import { freshAddress, type Sending } from './test-api.ts'
import type { TestApp } from './test-app.ts'
import { codeOf, startedTwoStep, switchedOnTwoStep } from './two-step-factory.ts'

/**
 * Some answers do not wait for their mail, or leave it to the queue; what it writes when it is sent would look like the
 * doing of the next call.
 */
export const mailIsOut = (app: TestApp) =>
  expect
    .poll(async () => {
      await app.jobs.run()
      return app.query('select id from outbox where delivered_at is null')
    })
    .toEqual([])

type Content = (person: Person | null, target: Target) => Promise<Sending & { query?: string }>

/** A well-formed request of each call that has more than its address. */
export const matrixContent = (app: TestApp): Record<string, Content> => ({
  'POST /api/auth/register': async () => ({ payload: aRegistration() }),
  'GET /api/auth/verify-email': async () => {
    const registration = aRegistration()
    await app.api.from(freshAddress()).post('/api/auth/register', registration)
    return { query: app.mailer.linkTo(registration.email).search }
  },
  'POST /api/auth/resend-verification': async () => ({ payload: { email: 'nobody@example.org' } }),
  'POST /api/auth/login': async (person) => ({
    payload: { email: (person ?? (await app.signedIn())).email, password: PASSWORD },
  }),
  'POST /api/auth/forgot-password': async () => ({ payload: { email: 'nobody@example.org' } }),
  'POST /api/auth/reset-password': async (signedIn) => {
    const { email } = signedIn ?? (await app.signedIn())
    await app.api.from(freshAddress()).post('/api/auth/forgot-password', { email })
    await mailIsOut(app)
    const token = app.mailer.linkTo(email).searchParams.get('token')
    return { payload: { token, password: 'Another-Horse-2!' } }
  },
  'POST /api/auth/change-password': async () => ({
    payload: { currentPassword: PASSWORD, newPassword: 'Another-Horse-2!' },
  }),
  'POST /api/auth/two-step': async (signedIn) => {
    const person = signedIn ?? (await app.signedIn())
    const { code } = await switchedOnTwoStep(app, person.id)
    const credentials = { email: person.email, password: PASSWORD }
    const { challenge } = (
      await app.api.from(freshAddress()).post<{ challenge: string }>('/api/auth/login', credentials)
    ).body
    return { payload: { challenge, code: code() } }
  },
  'PATCH /api/account/profile': async () => ({ payload: { firstName: 'Augusta' } }),
  'POST /api/account/email': async () => ({ payload: { newEmail: freshEmail(), password: PASSWORD } }),
  'PATCH /api/account/preferences': async () => ({ payload: { shortcuts: false } }),
  'POST /api/account/two-step/confirm': async (signedIn) => {
    const person = signedIn ?? (await app.signedIn())
    return { payload: { code: codeOf(app, await startedTwoStep(app, person.id)) } }
  },
  'DELETE /api/account/two-step': async () => ({ payload: { password: PASSWORD } }),
  'PATCH /api/admin/users/{id}': async () => ({ payload: { role: 'viewer' } }),
  'PATCH /api/admin/settings': async () => ({ payload: { requireTwoStepForAdmins: false } }),
  'POST /api/subscription/upgrade': async (person) => {
    if (person) await app.query('delete from entitlements where account_id = $1', [person.id])
    return { payload: { tier: 'pro' } }
  },
  'POST /api/subscription/invite-code': async () => ({ payload: { code: await anInviteCode(app) } }),
  'POST /api/support': async () => ({ payload: { subject: 'Export', message: 'It fails.' } }),
  'POST /api/cpd': async () => ({ payload: aCpdForm() }),
  'PUT /api/cpd/{id}': async () => ({ payload: aCpdForm() }),
  'GET /api/cpd/export': async () => ({ query: '?format=docx' }),
  'POST /api/ai/preview': async () => ({ payload: { content: 'What is a Checklist?' } }),
  'POST /api/ai/dst-rationale': async () => ({ payload: aRationaleForm() }),
  'POST /api/chat/sessions': async () => ({ payload: {} }),
  'PATCH /api/chat/sessions/{id}': async () => ({ payload: { pinned: true } }),
  'POST /api/chat/sessions/{id}/messages': async () => ({ payload: { content: 'What is a need?' } }),
  'PUT /api/chat/sessions/{id}/messages/{messageId}': async () => ({ payload: { content: 'A need?' } }),
  'POST /api/chat/sessions/{id}/messages/{messageId}/regenerate': async () => ({ payload: {} }),
  'GET /api/chat/search': async () => ({ query: '?q=need' }),
  'GET /api/chat/sessions/{id}/export': async () => ({ query: '?format=docx' }),
  'POST /api/cases': async () => ({ payload: aCaseForm() }),
  'PUT /api/cases/{id}': async () => ({ payload: aCaseForm() }),
  'POST /api/cases/{id}/dst-assessments': async () => ({ payload: { domain: 'breathing' } }),
  'PUT /api/dst-assessments/{id}': async () => ({ payload: { needLevel: 'low' } }),
  'POST /api/dst-assessments/{id}/restore': async () => ({ payload: { version: 1 } }),
  'GET /api/cases/{id}/report': async () => ({ query: '?format=docx' }),
  'PUT /api/cases/{id}/recommendation': async () => ({ payload: { nature: 'Falls at every transfer.' } }),
  'POST /api/cases/{id}/members': async () => ({
    payload: { emailOrUsername: (await app.signedIn()).email, access: 'reader' },
  }),
  'PATCH /api/cases/{id}/members/{userId}': async () => ({ payload: { access: 'editor' } }),
  'POST /api/cases/{id}/hand-over': async (_, { memberId }) => ({ payload: { userId: memberId } }),
  'POST /api/cases/{id}/reopen': async () => ({ payload: { reason: 'New evidence' } }),
  'POST /api/cases/{id}/clock': async () => ({ payload: { action: 'pause', reason: 'In hospital' } }),
})

/** The record that the path of a call names. */
export function idIn(pattern: string, target: Target): string {
  if (pattern.startsWith('/api/dst-assessments')) return target.assessmentId
  if (pattern.startsWith('/api/auth/sessions')) return target.sessionId
  if (pattern.startsWith('/api/admin/users')) return target.userId
  if (pattern.startsWith('/api/cpd')) return target.cpdEntryId
  if (pattern.startsWith('/api/chat')) return target.chatSessionId
  if (pattern.startsWith('/api/admin/payments')) return target.orderId
  return target.caseId
}
