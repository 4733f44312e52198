import { describe, expect, it, vi } from 'vitest'
import { makeAssessment, makeMember } from '../testing/case-factory.ts'
import { anAsker, type Asker } from '../testing/asker.ts'
import { scriptedAssistant } from '../testing/scripted-assistant.ts'
import { useTestApp } from '../testing/test-app.ts'
import { BUDGETS } from '../platform/budget.ts'
import { jsonDeadline } from './assistant-service.ts'

const assistant = scriptedAssistant()
const app = useTestApp({ assistant })

const asked = () => {
  const request = assistant.requests.at(-1)
  if (!request) throw new Error('nobody was asked')
  return request
}
const auditOf = ({ id }: Asker) =>
  app.query<{ action: string; result: string; subject_id: string | null; detail: Record<string, unknown> }>(
    `select action, result, subject_id, detail from audit_events where actor_id = $1 and action like 'ai.%' order by at, id`,
    [id],
  )

/** A case of somebody with one domain. */
async function aCaseOf(
  owner: Asker,
  evidence: string,
  overrides: { status?: 'archived'; knownNames?: string[] } = {},
) {
  const { status = 'in_progress', knownNames = [] } = overrides
  const { id } = await app.aCase({ ownerId: owner.id, status, knownNames })
  await makeAssessment(app, {
    caseId: id,
    updatedBy: owner.id,
    domain: 'mobility',
    needLevel: 'high',
    evidence,
  })
  return id
}

describe('an answer', () => {
  it('is written from passages of the knowledge base, with citations that were checked', async () => {
    const asker = await anAsker(app)
    const pieces: string[] = []
    const running = await asker.begin()
    const written = await running.write((piece) => void pieces.push(piece), new AbortController().signal)
    expect(pieces).toHaveLength(3)
    expect(written).toMatchObject({ text: pieces.join(''), status: 'complete', error: null })
    expect(written.citations).toMatchObject([
      { number: 1, verified: true, title: asked().passages[0]?.title },
    ])
    expect(asked().passages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(asked().passages[0]?.text).toMatch(/primary health need/i)
    expect(running).toMatchObject({ provider: 'language-model', model: 'scripted', promptVersion: '1' })
  })

  it('shows words as unverified that it quotes without a source, unless it was told them', async () => {
    const asker = await anAsker(app)
    const caseId = await aCaseOf(asker, 'Her legs give way at every transfer.')
    assistant.next('It says "anyone over eighty is eligible". "Her legs give way at every transfer."')
    const { citations } = await asker.ask({ caseId })
    expect(citations).toMatchObject([
      { itemId: '', quote: 'anyone over eighty is eligible', verified: false },
    ])
  })

  it('takes the end of a conversation along, beginning with a question', async () => {
    const asker = await anAsker(app)
    const history = Array.from({ length: 40 }, (_, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: `${index} ${'word '.repeat(199)}`,
    }))
    await asker.ask({ question: 'And for children?', history })
    const taken = asked().history
    expect(taken.map(({ content }) => Number.parseInt(content))).toEqual([
      28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39,
    ])
    // "And for children?" alone says little: what came before is looked for with it.
    await asker.ask({
      question: 'And for that?',
      history: [{ role: 'user', content: 'What is the Fast Track Pathway Tool?' }],
    })
    expect(asked().passages.some(({ itemId }) => itemId.includes('fast-track'))).toBe(true)
  })

  it('leaves a line in the audit record, with model and edition, and neither question nor answer', async () => {
    const asker = await anAsker(app)
    await asker.ask({
      question: 'What is a canary primary health need?',
      history: [{ role: 'user', content: 'Mrs Okafor, 943 476 5919' }],
    })
    const lines = await auditOf(asker)
    expect(lines).toMatchObject([
      {
        ...{ action: 'ai.asked', result: 'ok', subject_id: null },
        detail: {
          ...{ purpose: 'chat', provider: 'language-model', model: 'scripted', promptVersion: '1', turns: 1 },
          ...{ caseFacts: false, replaced: ['person 1', 'nhs_number 1'] },
        },
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/canary|Okafor|943/)
  })

  it('can be asked of the built-in assistant where a language model is set up', async () => {
    const asker = await anAsker(app)
    const before = assistant.requests.length
    const running = await asker.begin({ assistant: 'built-in' })
    expect(running).toMatchObject({ provider: 'built-in', model: null, promptVersion: null })
    await running.write(() => undefined, new AbortController().signal)
    expect(assistant.requests).toHaveLength(before)
  })
})

describe('a case', () => {
  it('gives its levels and evidence, without names and without its reference', async () => {
    const asker = await anAsker(app)
    const caseId = await aCaseOf(asker, 'Amara needs two people. NHS 943 476 5919.', {
      knownNames: ['Amara Okafor'],
    })
    const [row] = await app.query<{ reference: string }>('select reference from cases where id = $1', [
      caseId,
    ])
    expect(row?.reference).toBeDefined()
    await asker.ask({ caseId })
    const facts = asked().caseFacts ?? ''
    expect(facts).toMatch(
      /^Assessment: Initial assessment, Adult, edition July 2022\. Status: In progress\.\n/,
    )
    expect(facts).toContain(
      'Mobility: High, complete. Evidence: [PERSON_1] needs two people. NHS [NHS_NUMBER].',
    )
    expect(facts).toContain('Breathing: no level yet.')
    expect(facts).not.toMatch(/C-[0-9a-f]{8}-x/)
    expect(await auditOf(asker)).toMatchObject([
      { subject_id: caseId, detail: { caseFacts: true, replaced: ['person 1', 'nhs_number 1'] } },
    ])
    await expect(asker.begin({ caseId, question: 'Does Amara qualify?' })).rejects.toMatchObject({
      code: 'identifiable_content',
    })
  })

  it('of long evidence gives the beginning, within a budget', async () => {
    const asker = await anAsker(app)
    const caseId = await aCaseOf(asker, 'Unsteady on transfer. '.repeat(900))
    await asker.ask({ caseId })
    expect(asked().caseFacts).toMatch(/Unsteady on transfer\.( Unsteady on transfer\.)* …|Unsteady .* …/)
    expect(asked().caseFacts?.length).toBeLessThan(2_500)
  })

  it('of long evidence gives no name that is given away further on', async () => {
    const asker = await anAsker(app)
    const rest = 'Unsteady on transfer. '.repeat(100)
    const caseId = await aCaseOf(asker, `Quillfeather falls. ${rest}Mrs Quillfeather said so.`)
    await asker.ask({ caseId })
    expect(asked().caseFacts).toContain('Evidence: [PERSON_1] falls. Unsteady')
  })

  it('gives nothing where it is archived, and nothing of anybody else', async () => {
    const [asker, other] = [await anAsker(app), await anAsker(app)]
    const others = await aCaseOf(other, 'CANARY of another person')
    const archived = await aCaseOf(asker, 'CANARY of the archive', { status: 'archived' })
    for (const caseId of [others, archived, '019a0000-0000-7000-8000-000000000000']) {
      await asker.ask({ caseId })
      expect(asked().caseFacts).toBeNull()
    }
  })

  it('gives what is shared with its reader, until it is no more', async () => {
    const [reader, owner] = [await anAsker(app), await anAsker(app)]
    const caseId = await aCaseOf(owner, 'Shared words')
    await makeMember(app, { caseId, accountId: reader.id })
    await reader.ask({ caseId })
    expect(asked().caseFacts).toContain('Shared words')
    await app.query('delete from case_members where case_id = $1', [caseId])
    await reader.ask({ caseId })
    expect(asked().caseFacts).toBeNull()
  })

  it('never reaches the prompt of somebody else, in whatever order people ask (requirement L02)', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => anAsker(app)))
    const own = await Promise.all(
      people.map((person, index) => aCaseOf(person, `CANARY${index} at every transfer`)),
    )
    const asking = people.map(async (person, index) => {
      for (const caseId of own) {
        const before = {
          question: `Question ${index}`,
          history: [{ role: 'user', content: `Earlier ${index}` }],
        } as const
        await person.ask({ ...before, caseId })
      }
    })
    const first = assistant.requests.length
    await Promise.all(asking)
    const requests = assistant.requests.slice(first)
    expect(requests).toHaveLength(16)
    for (const request of requests) {
      const index = request.question.at(-1)
      const canaries = JSON.stringify(request).match(/CANARY\d/g) ?? []
      expect(canaries.filter((canary) => canary !== `CANARY${index}`)).toEqual([])
      expect(request.history).toEqual([{ role: 'user', content: `Earlier ${index}` }])
    }
    expect(requests.filter(({ caseFacts }) => caseFacts !== null)).toHaveLength(4)
  })
})

describe('a text that points to somebody', () => {
  it('is never sent, holds nothing, and leaves a line with kinds and counts', async () => {
    const asker = await anAsker(app)
    const before = assistant.requests.length
    const question = 'Is Mrs Okafor, NHS 943 476 5919, of LS1 4AP eligible?'
    await expect(asker.begin({ question })).rejects.toMatchObject({
      ...{ code: 'identifiable_content', status: 422 },
      extra: { findings: [{ field: 'content' }, { kind: 'nhs_number' }, { kind: 'postcode' }] },
    })
    expect(assistant.requests).toHaveLength(before)
    expect((await asker.allowance()).lines).toEqual([])
    const lines = await auditOf(asker)
    expect(lines).toMatchObject([
      {
        action: 'ai.blocked',
        result: 'refused',
        detail: { purpose: 'chat', found: ['person 1', 'nhs_number 1', 'postcode 1'] },
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Okafor|943|LS1/)
  })
})

describe('trouble with the assistant', () => {
  it('that nobody foresaw is told as a sentence and logged without words', async () => {
    const asker = await anAsker(app)
    assistant.next('Some ', new TypeError('stumbled over CANARY'))
    const written = await asker.ask()
    expect(written).toMatchObject({ text: 'Some ', status: 'interrupted', error: { code: 'ai_unavailable' } })
    expect(written.error?.message).toMatch(/fault on our side/)
    expect(app.log.takeErrors()).toMatchObject([
      { err: { message: 'TypeError' }, msg: 'an assistant has failed' },
    ])
    expect(app.log.text()).not.toContain('CANARY')
  })

  it('ends an answer that has to be handed over in one piece after less than a minute', async () => {
    const asker = await anAsker(app)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const signal = jsonDeadline()
    vi.advanceTimersByTime(55_000)
    vi.useRealTimers()
    assistant.next(new Promise(() => undefined))
    expect(await asker.ask({}, signal)).toMatchObject({
      ...{ status: 'failed', tokens: 0 },
      error: {
        code: 'ai_unavailable',
        message: expect.stringMatching(/^The assistant takes too long\./) as string,
      },
    })
  })

  it('ends with a stop also where the assistant does not listen', async () => {
    const asker = await anAsker(app)
    const deaf = vi.spyOn(assistant, 'answer').mockImplementationOnce(async function* () {
      yield { type: 'text', text: 'Words' }
      await new Promise(() => undefined)
    })
    const stopping = new AbortController()
    const running = await asker.begin()
    const written = running.write(() => setImmediate(() => stopping.abort()), stopping.signal)
    expect(await written).toMatchObject({ text: 'Words', status: 'stopped' })
    deaf.mockRestore()
  })
})

describe('questions', () => {
  it('are limited for each account', async () => {
    const asker = await anAsker(app)
    const { answersPerAccount } = BUDGETS
    for (let question = 0; question < answersPerAccount.tries; question++)
      await app.assistant.budgets.take(answersPerAccount, asker.id, app.clock.now())
    await expect(asker.begin()).rejects.toMatchObject({ code: 'rate_limited', extra: { retryAfter: 300 } })
    expect((await asker.allowance()).lines).toEqual([])
  })
})
