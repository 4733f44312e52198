import { expect, it } from 'vitest'
import { textsOf } from './kept-texts-words.ts'

const kept = (part: string, content: unknown) => ({
  ...{ caseId: 'case-1', part, title: 'C-104', at: 1, page: 'closed', content },
})

it('tells a kept text in the words of the screen, choices and dates too', () => {
  const domain = { needLevel: 'none', evidence: 'none', rationale: '', isComplete: true }
  expect(textsOf(kept('domain:behaviour', { draft: domain }))).toEqual([
    { label: 'Behaviour: Need level', text: 'None' },
    { label: 'Behaviour: Evidence', text: 'none' },
  ])
  const form = { caseReference: 'C-104', assessmentType: 'fast_track', assessmentDate: '2026-11-21' }
  expect(textsOf(kept('case', { values: form }))).toEqual([
    { label: 'Case reference', text: 'C-104' },
    { label: 'Assessment type', text: 'Fast track' },
    { label: 'Assessment date', text: '21 November 2026' },
  ])
  expect(textsOf(kept('recommendation', { draft: { outcome: 'unable_to_agree' } }))).toEqual([
    { label: 'Recommendation of the team', text: 'The team is unable to agree' },
  ])
  expect(textsOf(kept('case', 'of another kind'))).toEqual([])
})
