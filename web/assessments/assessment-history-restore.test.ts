import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { CallError } from '../platform/call-error.ts'
import { assessmentsQuery } from './assessment-data.ts'
import { AssessmentDrafts } from './assessment-drafts.ts'
import { anAssessment } from './assessment-factory.ts'
import { restoreFailure, takeRestored } from './assessment-history-restore.ts'

const restored = anAssessment({ version: 4, evidence: 'The first charts', needLevel: 'moderate' })

function setUp() {
  const cache = new QueryClient()
  const drafts = new AssessmentDrafts([anAssessment()])
  const cached = () => cache.getQueryData(assessmentsQuery(restored.caseId).queryKey)
  return { cache, drafts, cached, panel: () => drafts.panel('behaviour') }
}

it('shows the restored state in the panel and in the list of the case', () => {
  const { cache, drafts, cached, panel } = setUp()
  takeRestored(drafts, cache, restored)
  expect(panel()).toMatchObject({
    saved: restored,
    changed: false,
    draft: { evidence: 'The first charts', needLevel: 'moderate' },
  })
  expect(cached()).toEqual([restored])
})

it('keeps what was typed meanwhile and leaves the choice to the person', () => {
  const { cache, drafts, panel } = setUp()
  drafts.edit('behaviour', { evidence: 'Typed meanwhile' })
  takeRestored(drafts, cache, restored)
  expect(panel()).toMatchObject({
    saved: restored,
    draft: { evidence: 'Typed meanwhile', needLevel: 'moderate' },
    conflict: { open: ['evidence'], taken: ['needLevel'] },
  })
})

it('does not go back behind a save that came later', () => {
  const { cache, drafts, cached, panel } = setUp()
  const later = anAssessment({ version: 5, evidence: 'Saved after it' })
  drafts.saved('behaviour', later, panel().draft)
  takeRestored(drafts, cache, restored)
  expect(panel()).toMatchObject({ saved: later, draft: { evidence: 'Saved after it' } })
  expect(cached()).toBeUndefined()
})

it('meets what may have reached the server before it', () => {
  const { cache, drafts, panel } = setUp()
  drafts.edit('behaviour', { evidence: 'Never answered' })
  drafts.sent('behaviour')
  drafts.edit('behaviour', { evidence: 'ABC charts' })
  takeRestored(drafts, cache, restored)
  expect(panel()).toMatchObject({ saved: restored, draft: { evidence: 'The first charts' }, unanswered: [] })
})

it.each<[error: unknown, sentence: RegExp]>([
  [new CallError(0, 'No connection'), /^There is no connection to the server\. Nothing is lost: try again/],
  [new CallError(401, ''), /^Your session has ended\. Nothing is lost: sign in again/],
  [new CallError(502, '<html>'), /^The server could not restore it\. Try again\. Nothing is lost\.$/],
  [
    new CallError(404, '', {
      envelope: { code: 'not_found', message: 'This domain has no such version.' },
    }),
    /^This domain has no such version\. Nothing is lost\.$/,
  ],
])('says why it failed and that nothing is lost: %s', (error, sentence) => {
  expect(restoreFailure(error)).toMatch(sentence)
})
