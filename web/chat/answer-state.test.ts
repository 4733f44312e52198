import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../shared/platform/error-codes.ts'
import { CallError } from '../platform/call-error.ts'
import { copiedText, isUnanswered, namesNoSource, questionOf, shownOf } from './answer-state.ts'
import { askingFailure, findingsOf } from './asking-failure.ts'
import { aCitation, anAnswer, aQuestion } from './chat-factory.ts'
import { markedParts } from './marked-parts.ts'

const refused = (status: number, code: ErrorCode, more = {}) =>
  new CallError(status, 'x', { envelope: { message: 'The reason.', code, ...more } })

it.each([
  ['complete', false],
  ['streaming', false],
  ['stopped', false],
  ['interrupted', true],
  ['failed', true],
] as const)('a message that is %s wants another try: %s', (status, wanted) => {
  expect(isUnanswered(anAnswer({ status }))).toBe(wanted)
})

it('finds the question of an answer', () => {
  const [first, second] = [aQuestion(), aQuestion()]
  const answer = anAnswer()
  expect(questionOf([first, anAnswer(), second, answer], answer.id)).toBe(second)
  expect(questionOf([answer, first], answer.id)).toBeUndefined()
})

it('copies an answer with what its numbers stand for', () => {
  const unknown = aCitation({ number: 2, itemId: '' })
  const unchecked = aCitation({ number: 3, title: 'Care Act', verified: false })
  const content = 'So [1], [2] and [3].'
  expect(copiedText(shownOf({ content, citations: [unchecked, aCitation(), unknown] }))).toBe(
    'So [1], [2] and [3].\n\nSources:\n[1] Well-managed needs\n[3] Care Act (not verified)',
  )
  expect(copiedText(shownOf({ content: 'So [3].', citations: [unchecked] }))).toBe(
    'So [1].\n\nSources:\n[1] Care Act (not verified)',
  )
  expect(copiedText(shownOf({ content: 'So.', citations: [] }))).toBe('So.')
})

it.each([
  [{ provider: 'language-model' }, true],
  [{ provider: 'built-in' }, false],
  [{ provider: 'language-model', status: 'stopped' }, false],
  [{ provider: 'language-model', status: 'interrupted' }, false],
  [{ provider: 'language-model', content: ' ' }, false],
  [{ provider: 'language-model', citations: [aCitation()] }, false],
] as const)('an answer like %j names no source: %s', (change, expected) => {
  const { citations = [], ...rest } = { citations: undefined, ...change }
  expect(namesNoSource(anAnswer({ ...rest, citations: [...citations] }))).toBe(expected)
})

describe('a failure', () => {
  it.each([
    [refused(402, 'allowance_exhausted'), { reason: 'The reason.', plans: true, assistant: false }],
    [refused(403, 'upgrade_required'), { reason: 'The reason.', plans: true, assistant: false }],
    [refused(200, 'ai_unavailable'), { reason: 'The reason.', plans: false, assistant: true }],
    [refused(429, 'rate_limited'), { reason: 'The reason.', plans: false, assistant: false }],
  ])('says what helps', (error, told) => {
    expect(askingFailure(error)).toEqual(told)
  })

  it('of the connection or the session says that the text is kept', () => {
    expect(askingFailure(new CallError(0, 'x')).reason).toContain('What you typed is kept')
    expect(askingFailure(refused(401, 'unauthenticated')).reason).toContain('sign in again, then send it')
    expect(askingFailure(new Error('raw')).reason).not.toContain('raw')
  })

  it('tells what was found, where something was found in what was typed', () => {
    const finding = {
      ...{ start: 0, end: 4, kind: 'person', confidence: 'high' },
      ...{ placeholder: '[PERSON_1]', field: 'content' },
    }
    expect(findingsOf(refused(422, 'identifiable_content', { findings: [finding] }))).toEqual([finding])
    expect(findingsOf(refused(422, 'identifiable_content', { findings: [] }))).toBeNull()
    expect(findingsOf(refused(422, 'identifiable_content', { findings: [{ odd: 1 }] }))).toBeNull()
    expect(findingsOf(refused(400, 'invalid_input'))).toBeNull()
  })
})

it.each([
  ['A Well  managed need', 'well managed', ['A ', '*Well  managed', ' need']],
  ['cost (a+b)', '(A+B)', ['cost ', '*(a+b)']],
  ['nothing', 'else', ['nothing']],
  ['nothing', ' ', ['nothing']],
])('marks in %s what was searched for', (text, words, parts) => {
  expect(markedParts(text, words).map((part) => (part.isHit ? '*' : '') + part.text)).toEqual(parts)
})
