import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { FailureKind } from '../platform/save-state.ts'
import { assessmentsQuery } from './assessment-data.ts'
import { AssessmentDrafts } from './assessment-drafts.ts'
import { anAssessment } from './assessment-factory.ts'
import { sendDomain } from './assessment-saving.ts'

const saved = anAssessment()
const { caseId } = saved
const sending = { keepalive: false, signal: new AbortController().signal }
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
    return sendDomain({ drafts, cache, caseId }, 'behaviour', sending)
  }
  drafts.edit('behaviour', { needLevel: 'severe', evidence: 'Typed' })
  const result = await again()
  return { result, sent, cache, drafts, again }
}

async function save(base: typeof saved | null, ...answers: (Response | Error)[]) {
  const { result, sent, cache, drafts } = await attempt(base, ...answers)
  return { result, sent, cache, panel: drafts.panel('behaviour') }
}

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

  it.each<[string, Response | Error, FailureKind, string | null]>([
    ['no connection', new TypeError('Failed to fetch'), 'offline', null],
    ['an ended session', answer(401, { message: 'Sign in', code: 'unauthenticated' }), 'session', null],
    [
      'a refusal',
      answer(403, { message: 'Pro is needed.', code: 'upgrade_required' }),
      'refused',
      'Pro is needed.',
    ],
    [
      'a case that was closed',
      answer(409, { message: 'Signed off.', code: 'conflict' }),
      'refused',
      'Signed off.',
    ],
    [
      'lost access',
      answer(404, { message: 'None', code: 'not_found' }),
      'refused',
      'You no longer have access to this.',
    ],
    [
      'a rule',
      answer(400, {
        message: 'No',
        code: 'invalid_input',
        issues: [{ path: 'evidence', message: 'Too long' }],
      }),
      'invalid',
      'Too long',
    ],
    ['a broken server', answer(500, 'oops'), 'server', null],
    [
      'an answer cut in the middle',
      new Response('{"assess'),
      'server',
      'The answer of the server did not arrive.',
    ],
  ])('keeps the typed text through %s', async (_name, failure, kind, reason) => {
    const { result, panel } = await save(saved, failure)
    expect(result).toMatchObject({ outcome: 'failed', failure: { kind, reason } })
    expect(panel).toMatchObject({ draft: { evidence: 'Typed' }, changed: true })
    // Whether the server may have it all the same.
    expect(panel.unanswered).toHaveLength(kind === 'offline' || kind === 'server' ? 1 : 0)
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

  it('still knows its own version where a second attempt at the same text was refused', async () => {
    const written = anAssessment({ evidence: 'Typed', needLevel: 'severe', version: 4 })
    const { drafts, again } = await attempt(saved, new TypeError('Failed to fetch'))
    await again(answer(429, { message: 'Wait.', code: 'rate_limited' }))
    drafts.edit('behaviour', { evidence: 'Typed and more' })
    const conflict = answer(409, { message: 'Newer', code: 'version_conflict', current: written })
    const further = answer(200, { assessment: { ...written, evidence: 'Typed and more', version: 5 } })
    expect(await again(conflict, further)).toEqual({ outcome: 'saved' })
    expect(drafts.panel('behaviour')).toMatchObject({ changed: false, conflict: null })
  })

  it('is a conflict where the server had refused the last attempt: the same words are then not our own', async () => {
    const theirs = anAssessment({ evidence: 'Typed', needLevel: 'severe', version: 4 })
    const { drafts, again } = await attempt(saved, answer(403, { message: 'No.', code: 'forbidden' }))
    drafts.edit('behaviour', { evidence: 'Typed and more' })
    const conflict = answer(409, { message: 'Newer', code: 'version_conflict', current: theirs })
    expect(await again(conflict)).toEqual({ outcome: 'conflict' })
  })
})
