import { beforeAll, describe, expect, it } from 'vitest'
import { knowledgeBase } from '../knowledge/knowledge-service.ts'
import { assistantQuestions, type JudgedAnswer, judgedAnswer } from '../testing/assistant-questions.ts'

/** The measure of issue 6; the bench prints each question. */
const LEAST_RIGHT = 0.9

const questions = assistantQuestions()
let answers: JudgedAnswer[] = []

beforeAll(async () => {
  answers = []
  for (const question of questions) answers.push(await judgedAnswer(question))
})

/** What is held back is the bench's affair: it tells how the assistant does with questions that nobody has seen. */
const ofKinds = (...kinds: string[]) =>
  answers.filter(({ question }) => kinds.includes(question.kind) && !question.heldBack)
const wrong = (some: readonly JudgedAnswer[]) => some.filter(({ isRight }) => !isRight)

describe('the questions', () => {
  it('are as many as were asked for, and a part of each kind is held back', () => {
    const count = (kind: string, heldBack?: boolean) =>
      questions.filter((one) => one.kind === kind && (heldBack === undefined || one.heldBack === heldBack))
        .length
    expect(count('direct')).toBeGreaterThanOrEqual(50)
    expect(count('paraphrased')).toBeGreaterThanOrEqual(20)
    expect(count('unanswerable')).toBeGreaterThanOrEqual(10)
    for (const kind of ['direct', 'paraphrased', 'follow-up', 'unanswerable']) {
      expect(count(kind, true)).toBeGreaterThan(0)
    }
  })

  it('name sections that there are, and no question is there twice', () => {
    const ids = new Set(
      knowledgeBase().items.flatMap((item) => item.sections.map((section) => `${item.id}.${section.id}`)),
    )
    expect(questions.flatMap(({ sections }) => sections).filter((id) => !ids.has(id))).toEqual([])
    const asked = questions.map(({ question, history }) => JSON.stringify([question, history]))
    expect(asked.filter((one, place) => asked.indexOf(one) !== place)).toEqual([])
  })
})

describe('the answers', () => {
  it('begin with the right section for nine of ten questions that have an answer', () => {
    const answerable = ofKinds('direct', 'paraphrased', 'follow-up')
    expect(wrong(answerable).length).toBeLessThanOrEqual((1 - LEAST_RIGHT) * answerable.length)
  })

  it('are not given where there is none', () => {
    expect(wrong(ofKinds('unanswerable')).map(({ question }) => question.question)).toEqual([])
  })

  it('cite and quote nothing that does not stand there', () => {
    const unverified = answers.flatMap(({ question, citations }) =>
      citations.filter(({ verified }) => !verified).map(({ number }) => `${question.question} [${number}]`),
    )
    expect(unverified).toEqual([])
  })

  it('are short enough to be read', () => {
    const longest = Math.max(...answers.map(({ text }) => text.split(/\s+/).length))
    expect(longest).toBeLessThan(320)
  })
})
