import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assessmentsQuery } from './assessment-data.ts'
import { AssessmentDrafts } from './assessment-drafts.ts'
import { anAssessment } from './assessment-factory.ts'
import { saveDomain } from './assessment-saving.ts'

const saved = anAssessment()
const { caseId } = saved
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

/** A typed change, and a server that gives these answers one after the other; `again` saves against further ones. */
async function attempt(base: typeof saved | null, ...answers: (Response | Error)[]) {
  const sent: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ method: init.method!, path, body: init.body ? JSON.parse(init.body as string) : null })
    const next = answers.shift()!
    if (next instanceof Error) throw next
    return next
  })
  const drafts = new AssessmentDrafts(base ? [base] : [])
  const cache = new QueryClient()
  const again = async (...further: Response[]) => {
    answers.push(...further)
    return saveDomain(drafts, cache, caseId, 'behaviour')
  }
  drafts.edit('behaviour', { needLevel: 'severe', evidence: 'Typed' })
  const result = await again()
  return { result, sent, cache, drafts, again }
}

async function save(base: typeof saved | null, ...answers: (Response | Error)[]) {
  const { result, sent, cache, drafts } = await attempt(base, ...answers)
  return { result, sent, cache, panel: drafts.panel('behaviour') }
}

afterEach(() => vi.unstubAllGlobals())

describe('saving a domain', () => {
  it('posts it the first time', async () => {
    const written = anAssessment({ evidence: 'Typed', needLevel: 'severe', rationale: null, version: 1 })
    const { result, sent, panel, cache } = await save(null, answer(201, { assessment: written }))
    expect(result).toEqual({ outcome: 'saved' })
    expect(sent).toEqual([
      {
        method: 'POST',
        path: `/api/cases/${caseId}/dst-assessments`,
        body: {
          domain: 'behaviour',
          needLevel: 'severe',
          evidence: 'Typed',
          rationale: null,
          isComplete: false,
        },
      },
    ])
    expect(panel).toMatchObject({ changed: false, saved: { version: 1 } })
    expect(cache.getQueryData(assessmentsQuery(caseId).queryKey)).toEqual([written])
  })

  it('puts it afterwards, with the version it is based on', async () => {
    const written = anAssessment({ evidence: 'Typed', needLevel: 'severe', version: 4 })
    const { sent } = await save(saved, answer(200, { assessment: written }))
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: `/api/dst-assessments/${saved.id}`,
        body: {
          needLevel: 'severe',
          evidence: 'Typed',
          rationale: 'Foreseeable risk',
          isComplete: false,
          version: 3,
        },
      },
    ])
  })

  it.each([
    ['no connection', new TypeError('Failed to fetch'), 'no connection to the server'],
    [
      'an ended session',
      answer(401, { message: 'Sign in', code: 'unauthenticated' }),
      'Your session has ended',
    ],
    ['a refusal', answer(403, { message: 'Pro is needed.', code: 'upgrade_required' }), 'Pro is needed.'],
    ['a broken server', answer(500, 'oops'), 'The server could not save it.'],
    ['an answer cut in the middle', new Response('{"assess'), 'did not arrive'],
  ])('keeps the typed text through %s', async (_name, failure, reason) => {
    const { result, panel } = await save(saved, failure)
    expect(result).toMatchObject({ outcome: 'failed' })
    expect(panel).toMatchObject({ draft: { evidence: 'Typed' }, changed: true, saving: false })
    expect(panel.failure).toContain(reason)
    expect(panel.failure).toContain('Your text is kept on this page')
  })

  it('shows a newer version instead of writing over it', async () => {
    const current = anAssessment({ evidence: 'Theirs', version: 5 })
    const { result, panel } = await save(
      saved,
      answer(409, { message: 'Newer', code: 'version_conflict', current }),
    )
    expect(result).toEqual({ outcome: 'conflict' })
    expect(panel).toMatchObject({ draft: { evidence: 'Typed' }, saved: { version: 5 } })
    expect(panel.conflict?.open).toEqual(['evidence'])
  })

  it('looks up the record when somebody else saved the domain first', async () => {
    const current = anAssessment({ evidence: 'Theirs', needLevel: 'severe', version: 1 })
    const { result, panel } = await save(
      null,
      answer(409, { message: 'Exists', code: 'conflict' }),
      answer(200, { assessments: [current] }),
    )
    expect(result).toEqual({ outcome: 'conflict' })
    expect(panel.conflict).toMatchObject({ open: ['evidence'], taken: ['rationale'] })
  })

  it('is no conflict with oneself when only the answer to the last attempt was lost', async () => {
    const written = anAssessment({ evidence: 'Typed', needLevel: 'severe', version: 4 })
    const { drafts, again } = await attempt(saved, new TypeError('Failed to fetch'))
    const conflict = answer(409, { message: 'Newer', code: 'version_conflict', current: written })
    expect(await again(conflict)).toEqual({ outcome: 'saved' })
    expect(drafts.panel('behaviour')).toMatchObject({
      changed: false,
      conflict: null,
      failure: null,
      saved: { version: 4 },
    })
  })

  it('is no conflict when the newer version says the same, whoever saved it', async () => {
    const theirs = anAssessment({
      evidence: 'Typed',
      needLevel: 'severe',
      version: 4,
      updatedBy: 'Ben Okafor',
    })
    const { result, panel } = await save(
      saved,
      answer(409, { message: 'Newer', code: 'version_conflict', current: theirs }),
    )
    expect(result).toEqual({ outcome: 'saved' })
    expect(panel).toMatchObject({ changed: false, conflict: null, saved: { version: 4 } })
  })

  it('goes on from the version of the lost answer with what was typed after it', async () => {
    const written = anAssessment({ evidence: 'Typed', needLevel: 'severe', version: 4 })
    const { drafts, again, sent } = await attempt(saved, answer(504, 'gateway timeout'))
    drafts.edit('behaviour', { evidence: 'Typed and more' })
    const conflict = answer(409, { message: 'Newer', code: 'version_conflict', current: written })
    const result = await again(
      conflict,
      answer(200, { assessment: { ...written, evidence: 'Typed and more', version: 5 } }),
    )
    expect(result).toEqual({ outcome: 'saved' })
    expect(sent.at(-1)?.body).toMatchObject({ evidence: 'Typed and more', version: 4 })
    expect(drafts.panel('behaviour')).toMatchObject({ changed: false, saved: { version: 5 } })
  })

  it('is a conflict where the server had refused the last attempt: the same words are then not our own', async () => {
    const theirs = anAssessment({ evidence: 'Typed', needLevel: 'severe', version: 4 })
    const { drafts, again } = await attempt(saved, answer(403, { message: 'No.', code: 'forbidden' }))
    drafts.edit('behaviour', { evidence: 'Typed and more' })
    const conflict = answer(409, { message: 'Newer', code: 'version_conflict', current: theirs })
    expect(await again(conflict)).toEqual({ outcome: 'conflict' })
  })

  it('waits for the save that is under way, then saves what was typed meanwhile', async () => {
    const replies: ((reply: Response) => void)[] = []
    vi.stubGlobal('fetch', async () => new Promise<Response>((resolve) => replies.push(resolve)))
    const drafts = new AssessmentDrafts([saved])
    const cache = new QueryClient()
    drafts.edit('behaviour', { evidence: 'One' })
    const first = saveDomain(drafts, cache, caseId, 'behaviour')
    drafts.edit('behaviour', { evidence: 'One two' })
    const second = saveDomain(drafts, cache, caseId, 'behaviour')
    const third = saveDomain(drafts, cache, caseId, 'behaviour')
    expect(replies).toHaveLength(1)
    replies[0]!(answer(200, { assessment: anAssessment({ evidence: 'One', version: 4 }) }))
    await first
    await vi.waitFor(() => expect(replies).toHaveLength(2))
    replies[1]!(answer(200, { assessment: anAssessment({ evidence: 'One two', version: 5 }) }))
    expect(await second).toEqual({ outcome: 'saved' })
    expect(await third).toEqual({ outcome: 'saved' })
    expect(replies).toHaveLength(2)
    expect(drafts.panel('behaviour')).toMatchObject({ changed: false, saved: { version: 5 } })
  })

  it('sends nothing that the schema refuses', async () => {
    vi.stubGlobal('fetch', () => expect.unreachable('nothing may be sent'))
    const drafts = new AssessmentDrafts([])
    drafts.edit('behaviour', { evidence: 'x'.repeat(20_001) })
    const result = await saveDomain(drafts, new QueryClient(), caseId, 'behaviour')
    expect(result).toEqual({ outcome: 'failed', reason: 'Evidence must be at most 20,000 characters' })
  })
})
