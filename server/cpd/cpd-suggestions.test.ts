import { describe, expect, it } from 'vitest'
import type { CpdEntry, CpdReading, CpdSuggestion } from '../../shared/cpd/cpd.ts'
import type { Person } from '../testing/account-factory.ts'
import { makeMember } from '../testing/case-factory.ts'
import { aCpdForm } from '../testing/cpd-factory.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()

const colleague = () => app.signedIn({ tier: 'pro_plus' })
const suggestionsOf = async (person: Person) =>
  (await app.api.as(person).get<{ suggestions: CpdSuggestion[] }>('/api/cpd/suggestions')).body.suggestions
const caseIdsOf = async (person: Person) => (await suggestionsOf(person)).map(({ caseId }) => caseId)
const take = (person: Person, caseId: string) =>
  app.api.as(person).post<{ entry: CpdEntry }>('/api/cpd', aCpdForm({ caseId }))

/** A case signed off on a day, by its owner unless told. */
const signedOff = (ownerId: string, day = '2026-02-20', more: Parameters<typeof app.aCase>[0] = {}) =>
  app.aCase({
    ...{ ownerId, status: 'completed', signedOffBy: ownerId, signedOffAsAuthor: true },
    ...{ signedOffAt: new Date(`${day}T23:30:00Z`), ...more },
  })

describe('a suggestion', () => {
  it('is a signed-off assessment of one’s own, newest first, and its title tells no case', async () => {
    const person = await colleague()
    const first = await signedOff(person.id, '2026-01-10', { assessmentType: 'review' })
    const second = await signedOff(person.id, '2026-02-20')
    const child = await signedOff(person.id, '2025-07-01', { assessmentType: 'fast_track', ageGroup: 'cyp' })
    await app.aCase({ ownerId: person.id, status: 'pending_review' })
    expect(await suggestionsOf(person)).toEqual([
      {
        ...{ caseId: second.id, caseReference: second.reference, date: '2026-02-20' },
        title: 'Assessment with the Decision Support Tool, NHS continuing healthcare',
      },
      {
        ...{ caseId: first.id, caseReference: first.reference, date: '2026-01-10' },
        title: 'Review with the Decision Support Tool, NHS continuing healthcare',
      },
      {
        // The day in London, where it is summer.
        ...{ caseId: child.id, caseReference: child.reference, date: '2025-07-02' },
        title: 'Fast-track application, children and young people’s continuing care',
      },
    ])
  })

  it('goes to those on the case who worked on it, and to nobody who only read or has left', async () => {
    const owner = await colleague()
    const { id: caseId } = await signedOff(owner.id)
    const [writer, signer, chair, reader, former] = await Promise.all([
      ...[colleague(), colleague(), colleague(), colleague(), colleague()],
    ])
    for (const person of [writer, signer, chair, reader])
      await makeMember(app, { caseId, accountId: person!.id, access: 'editor' })
    await app.anAssessment({ caseId, updatedBy: writer!.id, domain: 'mobility' })
    await app.anAssessment({ caseId, updatedBy: former!.id, domain: 'breathing' })
    await app.query('update cases set signed_off_by = $2 where id = $1', [caseId, signer!.id])
    await app.query(
      `insert into case_recommendations (id, case_id, version, saved_at, saved_by)
       values (gen_random_uuid(), $1, 1, now(), $2)`,
      [caseId, chair!.id],
    )
    for (const person of [owner, writer, signer, chair]) expect(await caseIdsOf(person!)).toEqual([caseId])
    for (const person of [reader, former]) expect(await caseIdsOf(person!)).toEqual([])
  })

  it('ends when the case is reopened', async () => {
    const person = await colleague()
    const { id } = await signedOff(person.id)
    await app.query(`update cases set signed_off_at = null, status = 'in_progress' where id = $1`, [id])
    expect(await caseIdsOf(person)).toEqual([])
    expect((await take(person, id)).status).toBe(400)
  })
})

describe('an item of the knowledge base', () => {
  const readingsOf = async (person: Person) =>
    (await app.api.as(person).get<{ readings: CpdReading[] }>('/api/cpd/suggestions')).body.readings
  const read = (person: Person, itemId: string) => app.api.as(person).put(`/api/knowledge/${itemId}/read`)
  const takeReading = (person: Person, knowledgeItem: string) =>
    app.api.as(person).post<{ entry: CpdEntry }>('/api/cpd', aCpdForm({ knowledgeItem }))

  it('is suggested to who has read it, newest first, until it is in their log', async () => {
    const [person, other] = [await colleague(), await colleague()]
    await read(person, 'fast-track')
    await app.query(`update knowledge_reads set read_at = read_at - interval '1 day'`)
    await read(person, 'care-act')
    await read(person, 'fast-track')
    expect((await readingsOf(person)).map(({ knowledgeItem, date }) => [knowledgeItem, date])).toEqual([
      ['care-act', '2026-03-02'],
      ['fast-track', '2026-03-01'],
    ])
    expect(await readingsOf(other)).toEqual([])
    const { body } = await takeReading(person, 'fast-track')
    expect(body.entry).toMatchObject({ knowledgeItem: 'fast-track', caseId: null })
    expect((await readingsOf(person)).map(({ name }) => name)).toEqual(['Care Act 2014'])
    const again = await takeReading(person, 'fast-track')
    expect([again.status, again.error.message]).toEqual([409, 'This reading is in your log already.'])
  })

  it('has to have been read', async () => {
    const refused = await takeReading(await colleague(), 'care-act')
    expect([refused.status, refused.error.issues?.[0]?.path]).toEqual([400, 'knowledgeItem'])
  })
})

describe('taken up', () => {
  it('it is in the log once, and suggested again when the entry is deleted', async () => {
    const person = await colleague()
    const { id } = await signedOff(person.id)
    const taken = await take(person, id)
    expect(taken.body.entry.caseId).toBe(id)
    expect(await caseIdsOf(person)).toEqual([])
    const again = await take(person, id)
    expect([again.status, again.error.message]).toEqual([409, 'This assessment is in your log already.'])
    await app.api.as(person).delete(`/api/cpd/${taken.body.entry.id}`)
    expect(await caseIdsOf(person)).toEqual([id])
  })

  it('by many at the same moment, it is in the log once', async () => {
    const person = await colleague()
    const { id } = await signedOff(person.id)
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(person, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(409)])
  })

  it('by each who worked on it, it is in the log of each', async () => {
    const [owner, writer] = [await colleague(), await colleague()]
    const { id: caseId } = await signedOff(owner.id)
    await makeMember(app, { caseId, accountId: writer.id, access: 'editor' })
    await app.anAssessment({ caseId, updatedBy: writer.id })
    expect([(await take(owner, caseId)).status, (await take(writer, caseId)).status]).toEqual([201, 201])
  })

  it('it has to be one’s own work', async () => {
    const { id } = await signedOff((await app.signedIn()).id)
    const refused = await take(await colleague(), id)
    expect([refused.status, refused.error.issues?.[0]?.path]).toEqual([400, 'caseId'])
  })
})
