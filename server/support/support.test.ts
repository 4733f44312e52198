import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUDGETS } from '../platform/budget.ts'
import type { Overrides } from '../testing/account-factory.ts'
import { type TestApp, testApp, useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const SUPPORT = { email: 'support@example.org', phone: '+44 20 7946 0000' }
const QUESTION = { subject: ' Export fails ', message: 'It says\nso.\n' }

/** The same product where the operator has set a contact. */
let served: TestApp
beforeAll(async () => {
  served = await testApp({ support: SUPPORT })
})
afterAll(() => served.close())

const requests = (on: TestApp, accountId: string) =>
  on.query<{ id: string; priority: boolean; subject: Buffer; message: Buffer }>(
    'select * from support_requests where account_id = $1',
    [accountId],
  )

async function ask(on: TestApp, overrides: Overrides = {}, body: object = QUESTION) {
  const person = await on.signedIn(overrides)
  const answer = await on.api.as(person).post<{ message: string }>('/api/support', body)
  return { person, answer, mail: on.mailer.sent.find(({ replyTo }) => replyTo === person.email) }
}

describe('the support contact', () => {
  it('is told to anybody, as the operator has set it', async () => {
    const answer = await served.api.get('/api/support/contact')
    expect([answer.status, answer.body]).toEqual([200, SUPPORT])
  })

  it('is nothing where the operator has set nothing', async () => {
    const answer = await app.api.get('/api/support/contact')
    expect([answer.status, answer.body]).toEqual([200, { email: null, phone: null }])
  })
})

describe('a message to support', () => {
  it('is mailed to the contact, kept sealed, and answered to its sender', async () => {
    const { person, answer, mail } = await ask(served, { firstName: 'Sam', lastName: 'Field' })
    expect([answer.status, answer.body.message]).toEqual([
      201,
      `Your message is kept and goes to support by email. The answer comes to ${person.email}.`,
    ])
    expect(mail).toMatchObject({ to: SUPPORT.email, subject: 'Support request: Export fails' })
    const [row, ...others] = await requests(served, person.id)
    expect(others).toEqual([])
    expect(mail!.text).toBe(
      [
        `From: Sam Field (${person.username}), ${person.email}`,
        'Role and plan: Healthcare Nurse Assessor, Pro',
        `Request: ${row!.id}\n`,
        'It says\nso.\n\n',
        'Answer this mail to write to Sam Field.',
      ].join('\n'),
    )
    expect([row!.subject.includes('Export'), row!.message.includes('says')]).toEqual([false, false])
    const lines = await served.query(
      `select subject_id as id, detail from audit_events where action = 'support.requested' and actor_id = $1`,
      [person.id],
    )
    expect(lines).toEqual([{ id: row!.id, detail: null }])
  })

  it.each([
    ['free', false],
    ['pro', false],
    ['pro_plus', true],
  ] as const)('of %s is marked as urgent: %s', async (tier, priority) => {
    const { person, mail } = await ask(served, { tier })
    expect(mail!.subject.startsWith('[Priority] ')).toBe(priority)
    expect((await requests(served, person.id))[0]!.priority).toBe(priority)
  })

  it('waits in the outbox, reply address and all, while the mail server refuses', async () => {
    served.mailer.refuse(1)
    const { person, answer, mail } = await ask(served)
    expect([answer.status, mail]).toEqual([201, undefined])
    served.clock.move(60_000)
    await served.jobs.run()
    expect(served.mailer.sent.at(-1)).toMatchObject({ to: SUPPORT.email, replyTo: person.email })
  })

  it.each([
    ['subject', { subject: '  ' }],
    ['subject', { subject: 'two\nlines' }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['message', { message: ' \n ' }],
    ['message', { message: 'x'.repeat(5_001) }],
  ])('with no good %s is refused, and nothing is kept', async (path, change) => {
    const { person, answer, mail } = await ask(served, {}, { ...QUESTION, ...change })
    expect([answer.status, mail]).toEqual([400, undefined])
    expect((answer.body as { issues?: { path: string }[] }).issues?.map((issue) => issue.path)).toEqual([
      path,
    ])
    expect(await requests(served, person.id)).toEqual([])
  })

  it('needs a session', async () => {
    expect((await served.api.post('/api/support', QUESTION)).status).toBe(401)
  })

  it('is refused after many within the hour', async () => {
    const api = served.api.as(await served.signedIn())
    const { tries, windowMs } = BUDGETS.supportPerAccount
    for (let count = 0; count < tries; count += 1)
      expect((await api.post('/api/support', QUESTION)).status).toBe(201)
    const refused = await api.post('/api/support', QUESTION)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(windowMs / 1_000)])
  })
})

describe('without an address of support', () => {
  it('says so and keeps nothing', async () => {
    const { person, answer } = await ask(app)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe(
      'No email address of support has been set here, so your message was neither sent nor kept. Please ask the people who run this service in your organisation.',
    )
    expect(await requests(app, person.id)).toEqual([])
    expect(app.mailer.sent).toEqual([])
  })

  it('names the telephone where there is one', async () => {
    const other = await testApp({ support: { ...SUPPORT, email: null } })
    const { answer } = await ask(other)
    expect(answer.body.message).toContain('by telephone: +44 20 7946 0000.')
    await other.close()
  })
})
