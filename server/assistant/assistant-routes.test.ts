import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorReply } from '../../shared/platform/endpoint.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { freshAddress } from '../testing/test-api.ts'
import { aRationaleForm, makeMember } from '../testing/case-factory.ts'
import { startModelStub } from '../testing/model-stub.ts'
import { useTestApp } from '../testing/test-app.ts'
import { languageModel } from './language-model.ts'

const KEY = 'sk-canary-of-the-key'
const stub = await startModelStub()
const app = useTestApp({
  assistant: languageModel({
    ...{ baseUrl: stub.baseUrl, model: 'stub-model', apiKey: KEY },
    patience: { silence: 1_500, failures: 1_000, probeHolds: 0 },
  }),
})
afterAll(() => stub.close())
beforeEach(() => stub.behave({ kind: 'answer' }))

async function somebody(tier: Tier = 'pro') {
  const person = await app.signedIn({ tier })
  return { ...person, api: app.api.from(freshAddress()).as(person) }
}
const spend = ({ id }: { id: string }, used: number) =>
  app.query(
    `insert into token_allowances (account_id, month, used, reserved) values ($1, '2026-03', $2, 0)`,
    [id, used],
  )

describe('GET /api/ai/status', () => {
  it('tells who answers and whether it is there', async () => {
    const { api } = await somebody('free')
    expect((await api.get('/api/ai/status')).body).toEqual({
      ...{ provider: 'language-model', model: 'stub-model', online: true },
    })
    stub.behave({ kind: 'status', status: 500 })
    expect((await api.get('/api/ai/status')).body).toMatchObject({ online: false })
  })
})

describe('POST /api/ai/preview', () => {
  interface Preview {
    parts: { role: string; content: string }[]
    tokens: number
    findings: object[]
    provider: string
  }

  it('shows what would be sent and sends nothing, also without any allowance left', async () => {
    const { api, ...person } = await somebody('free')
    await spend(person, 10_000)
    const before = stub.calls.length
    const { status, body } = await api.post<Preview>('/api/ai/preview', { content: 'What is a Checklist?' })
    expect([status, body.provider, body.findings]).toEqual([200, 'language-model', []])
    expect(body.parts.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(body.parts[1]?.content).toMatch(/^<passages>[\s\S]+\n\nWhat is a Checklist\?$/)
    expect(body.tokens).toBeGreaterThan(500)
    expect(stub.calls).toHaveLength(before)
  })

  it('shows exactly what is sent then', async () => {
    const { api } = await somebody()
    const question = 'Who completes the Fast Track Pathway Tool?'
    const { parts } = (await api.post<Preview>('/api/ai/preview', { content: question })).body
    const session = await api.post<{ session: { id: string } }>('/api/chat/sessions', {})
    await api.post(`/api/chat/sessions/${session.body.session.id}/messages`, { content: question })
    const sent = JSON.parse(stub.calls.at(-1)?.body ?? '') as { messages: object[] }
    expect(sent.messages).toEqual(parts)
  })

  it('shows what the guard would stop it for', async () => {
    const { api } = await somebody()
    const { body } = await api.post<Preview>('/api/ai/preview', { content: 'Is 943 476 5919 eligible?' })
    expect(body.findings).toMatchObject([{ field: 'content', start: 3, end: 15, kind: 'nhs_number' }])
  })

  it('of a conversation about a case counts as reading the case', async () => {
    const { api, id } = await somebody()
    const { id: caseId } = await app.aCase({ ownerId: id })
    const session = await api.post<{ session: { id: string } }>('/api/chat/sessions', { caseId })
    const form = { content: 'Which levels are there?', sessionId: session.body.session.id }
    const { body } = await api.post<Preview>('/api/ai/preview', form)
    expect(body.parts.at(-1)?.content).toContain('<case_facts>')
    const lines = await app.query(
      `select subject_id as "caseId", detail from audit_events where actor_id = $1 and action = 'case.read'`,
      [id],
    )
    expect(lines).toEqual([{ caseId, detail: { preview: true } }])
  })

  it('of a conversation is for its owner alone', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const session = await one.api.post<{ session: { id: string } }>('/api/chat/sessions', {})
    const form = { content: 'And then?', sessionId: session.body.session.id }
    expect((await one.api.post('/api/ai/preview', form)).status).toBe(200)
    expect((await other.api.post('/api/ai/preview', form)).status).toBe(404)
  })
})

describe('POST /api/ai/dst-rationale', () => {
  const url = '/api/ai/dst-rationale'

  it('answers a draft with its citations', async () => {
    const { api } = await somebody()
    const { status, body } = await api.post(url, aRationaleForm())
    expect([status, body]).toEqual([
      200,
      {
        rationale: 'A primary health need is about the totality of needs [1].',
        provider: 'language-model',
        citations: [expect.objectContaining({ number: 1, verified: true })],
      },
    ])
    const sent = stub.calls.at(-1)?.body ?? ''
    expect(sent).toContain('Draft the clinical rationale for the domain Mobility at the level High.')
    expect(sent).toContain('Needs two people for every transfer.')
  })

  it.each([
    ['severe', /at the level Severe\./],
    [2, /at the level Moderate\./],
    [null, /No level has been chosen yet/],
  ])('takes the level %s', async (currentScore, sentence) => {
    const { api } = await somebody()
    expect((await api.post(url, aRationaleForm({ currentScore }))).status).toBe(200)
    expect(stub.calls.at(-1)?.body).toMatch(sentence)
  })

  it.each([6, -1, 2.5, 'highest', undefined])('refuses the level %s', async (currentScore) => {
    const { api } = await somebody()
    expect((await api.post(url, aRationaleForm({ currentScore }))).status).toBe(400)
  })

  it.each(['', '  \n '])('says so where there is no evidence (%o)', async (evidence) => {
    const { api } = await somebody()
    const { status, error } = await api.post(url, aRationaleForm({ evidence }))
    const message = 'Please provide evidence before generating rationale'
    expect([status, error]).toEqual([
      400,
      { code: 'invalid_input', message, issues: [{ path: 'evidence', message }] },
    ])
  })

  it('is for a case that one may write in: 404 for what one may not see, 403 for a reader', async () => {
    const [owner, reader, stranger] = [await somebody(), await somebody(), await somebody()]
    const { id: caseId } = await app.aCase({ ownerId: owner.id })
    await makeMember(app, { caseId, accountId: reader.id })
    const statuses = []
    for (const { api } of [owner, reader, stranger])
      statuses.push((await api.post(url, aRationaleForm({ caseId }))).status)
    expect(statuses).toEqual([200, 403, 404])
    // What one may not see is told before anything else is wrong.
    expect((await stranger.api.post(url, aRationaleForm({ caseId, evidence: '' }))).status).toBe(404)
  })

  it('is not for a child, to whom the descriptors for adults do not apply', async () => {
    const { api, id } = await somebody()
    const child = await app.aCase({ ownerId: id, ageGroup: 'cyp' })
    const { status, body } = await api.post<{ code: string }>(url, aRationaleForm({ caseId: child.id }))
    expect([status, body.code]).toEqual([409, 'conflict'])
  })

  it('sends nothing of the case but the evidence given, and none that points to somebody', async () => {
    const { api, id } = await somebody()
    const { id: caseId } = await app.aCase({ ownerId: id })
    await app.anAssessment({
      caseId,
      updatedBy: id,
      domain: 'breathing',
      evidence: 'CANARY of another domain',
    })
    await api.post(url, aRationaleForm({ caseId }))
    expect(stub.calls.at(-1)?.body).not.toContain('CANARY')
    const before = stub.calls.length
    const answer = await api.post(url, aRationaleForm({ caseId, evidence: 'Mr John Whitfield falls.' }))
    expect([answer.status, answer.error.code]).toEqual([422, 'identifiable_content'])
    expect(answer.error.findings).toMatchObject([
      { field: 'evidence', kind: 'person', placeholder: '[PERSON_1]' },
    ])
    expect(stub.calls).toHaveLength(before)
  })

  it.each([
    [{ kind: 'status', status: 401 }, /does not accept this service/, undefined],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '12' } }, /too much to do/, '12'],
    [{ kind: 'status', status: 500 }, /has failed/, undefined],
    [{ kind: 'status', status: 302, headers: { location: '/v1/x' } }, /address .* is not right/, undefined],
    [{ kind: 'hang' }, /not answered in time/, undefined],
    [{ kind: 'half', pieces: ['CANARY of half an answer'], cut: true }, /broke off/, undefined],
  ] as const)(
    'with %o the person is told what to do, and nothing else leaks',
    async (fault, sentence, wait) => {
      const { api, ...person } = await somebody()
      stub.behave(fault)
      const answer = await api.post(url, aRationaleForm({ evidence: 'CANARY of the evidence' }))
      expect([answer.status, answer.error.code, answer.headers['retry-after']]).toEqual([
        502,
        'ai_unavailable',
        wait,
      ])
      expect(answer.error.message).toMatch(sentence)
      expect(answer.error.message).toMatch(/built-in assistant/)
      expect(answer.text).not.toMatch(/canary/i)
      const [counters] = await app.query<{ used: number; reserved: number }>(
        'select used, reserved from token_allowances where account_id = $1',
        [person.id],
      )
      expect(counters?.reserved).toBe(0)
      expect(counters?.used).toBeLessThan(10)
    },
  )

  it('tells the operator what to look at, without key, question or answer', () => {
    expect(app.log.text()).toContain('the language model does not accept AI_API_KEY: 401')
    expect(app.log.text()).not.toMatch(/canary|two people|totality/i)
  })

  it('can be asked of the built-in assistant while the language model is away', async () => {
    const { api } = await somebody()
    stub.behave({ kind: 'status', status: 500 })
    const { status, body } = await api.post(url, aRationaleForm({ assistant: 'built-in' }))
    expect([status, body]).toMatchObject([200, { provider: 'built-in' }])
  })

  it('64 at the same moment with 5% left never use more than there is, and only granted ones are sent', async () => {
    const { api, ...person } = await somebody()
    await spend(person, 95_000)
    stub.behave({ kind: 'answer', everyMs: 5, usage: { prompt_tokens: 900, completion_tokens: 100 } })
    const before = stub.calls.length
    const answered = new AbortController()
    const highest: number[] = []
    const watching = (async () => {
      while (!answered.signal.aborted) {
        const [row] = await app.query<{ total: number }>(
          'select used + reserved as total from token_allowances where account_id = $1',
          [person.id],
        )
        highest.push(row?.total ?? 0)
      }
    })()
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => api.post<ErrorReply>(url, aRationaleForm())),
    )
    answered.abort()
    await watching
    const granted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(granted.length).toBeGreaterThan(0)
    for (const { status } of refused) expect(status).toBeOneOf([402, 429])
    expect(Math.max(...highest)).toBeLessThanOrEqual(100_000)
    expect(stub.calls).toHaveLength(before + granted.length)
    const [counters] = await app.query(
      `select used, reserved, (select sum(used)::int from token_uses where account_id = $1) as ledger
       from token_allowances where account_id = $1`,
      [person.id],
    )
    const charged = granted.length * 1_000
    expect(counters).toEqual({ used: 95_000 + charged, reserved: 0, ledger: charged })
  })
})
