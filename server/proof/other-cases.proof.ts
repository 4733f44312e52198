import { afterAll, expect, it } from 'vitest'
import type { ChatSession } from '../../shared/chat/chat.ts'
import { languageModel } from '../assistant/language-model.ts'
import { aRationaleForm, makeAssessment, makeMember } from '../testing/case-factory.ts'
import { type Answered, chatClient } from '../testing/chat-client.ts'
import { startModelStub } from '../testing/model-stub.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

const PEOPLE = 12
const ROUNDS = 14

const stub = await startModelStub()
stub.behave({ kind: 'answer', usage: { prompt_tokens: 1, completion_tokens: 1 } })
const app = useTestApp({
  assistant: languageModel({ baseUrl: stub.baseUrl, model: 'stub', apiKey: null }),
})
afterAll(() => stub.close())

it(`${PEOPLE} people at once: no prompt of over 1,000 mixed requests holds a word of another’s case (L02)`, async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => somebody(number)))
  const sent = await Promise.all(
    people.map((person, index) => mixedRequests(person, people[(index + 1) % PEOPLE] ?? person)),
  )
  const requests = sent.reduce((sum, count) => sum + count, 0)
  process.stdout.write(`${requests} requests, ${stub.calls.length} prompts at the provider\n`)
  expect(requests).toBeGreaterThanOrEqual(1_000)
  expect(stub.calls).toHaveLength(requests)
  let withOwnCase = 0
  for (const { body } of stub.calls) {
    const [, asker] = /ASKER(\d+)/.exec(body) ?? []
    const canaries = new Set(body.match(/CANARY\d+/g))
    if (canaries.delete(`CANARY${asker}`)) withOwnCase++
    expect([...canaries]).toEqual([])
    expect(new Set(body.match(/ASKER\d+/g)).size).toBe(1)
  }
  expect(withOwnCase).toBeGreaterThan(requests / 2)
})

type Somebody = Awaited<ReturnType<typeof somebody>>

/** Somebody with a case whose evidence holds a word that stands nowhere else. */
async function somebody(number: number) {
  const person = await app.signedIn({ tier: 'pro_plus' })
  const { id: caseId } = await app.aCase({ ownerId: person.id })
  await makeAssessment(app, {
    ...{ caseId, updatedBy: person.id, domain: 'mobility', needLevel: 'high' },
    evidence: `CANARY${number} at every transfer`,
  })
  return { ...person, number, caseId, api: app.api.from(freshAddress()).as(person) }
}

/** Asks in every way there is, also for the case of somebody else; answers how many requests an assistant had to get. */
async function mixedRequests({ id, number, caseId, api }: Somebody, other: Somebody): Promise<number> {
  const begin = async (under: string | null) => {
    const { body } = await api.post<{ session: ChatSession }>('/api/chat/sessions', { caseId: under })
    return chatClient(api, body.session.id)
  }
  const ask = async (sending: Promise<{ status: number; body: Answered }>, status: number) => {
    const answer = await sending
    expect(answer.status).toBe(status)
    return answer.body
  }
  const question = `ASKER${number}: how high is the level of mobility?`
  for (let round = 0; round < ROUNDS; round++) {
    const own = await begin(caseId)
    const first = await ask(own.send(question), 201)
    await ask(own.regenerate(first.message.id), 201)
    await ask(own.resend(first.userMessage.id, `${question} And why?`), 200)

    expect((await api.post('/api/chat/sessions', { caseId: other.caseId })).status).toBe(404)
    await ask((await begin(null)).send(question), 201)

    // What was shared is gone with the sharing.
    await makeMember(app, { caseId: other.caseId, accountId: id })
    const shared = await begin(other.caseId)
    await app.query('delete from case_members where case_id = $1 and account_id = $2', [other.caseId, id])
    await ask(shared.send(question), 201)

    const draft = (under: string) =>
      api.post(
        '/api/ai/dst-rationale',
        aRationaleForm({ caseId: under, evidence: `ASKER${number} CANARY${number}` }),
      )
    expect((await draft(caseId)).status).toBe(200)
    expect((await draft(other.caseId)).status).toBe(404)
  }
  return ROUNDS * 6
}
