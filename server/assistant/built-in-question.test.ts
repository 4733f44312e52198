import { describe, expect, it } from 'vitest'
import { readQuestion } from './built-in-question.ts'

const read = (question: string) => readQuestion(question, [])

describe('what is wanted', () => {
  it.each([
    ['Who can sign it?', 'person'],
    ['How long does it take?', 'duration'],
    ['how many days till we hear', 'duration'],
    ['How many domains are there?', 'number'],
    ['When is a Checklist needed?', 'time'],
    ['When was the Act passed?', 'date'],
    ['How much is FNC?', 'money'],
    ['What are the four characteristics?', 'list'],
    ['What is the difference between High and Severe?', 'difference'],
    ['full hoist with two staff, what lvl', 'level'],
    ['cat 4 sacral sore down to bone', 'level'],
    ['Is CHC means-tested?', 'anything'],
  ])('%s: %s', (question, wanted) => {
    expect(read(question).wanted).toBe(wanted)
  })
})

it.each([
  ['What does High mean in behaviour?', ['behaviour'], ['high']],
  ['severe or priority for breathing', ['breathing'], ['severe', 'priority']],
  ['fits weekly, which level', ['altered_states'], []],
  ['falls and insulin, which level', ['mobility', 'drug_therapies'], []],
  ['insulin and falls, which level', ['drug_therapies', 'mobility'], []],
  ['Who decides?', [], []],
])('domains and levels of “%s”', (question, domains, levels) => {
  expect(read(question)).toMatchObject({ domains, levels })
})

it.each([
  ['pt got turned down', 'not eligible decision'],
  ['fasttracked last week', 'fast track'],
  ['the sore isnt healing', 'not responding'],
  ['can he have it if hes only calm because of the tablets', 'well managed'],
  ['will they lose the house', 'means test'],
])('puts “%s” into words of the field', (question, words) => {
  expect(read(question).text).toContain(words)
})

describe('a question that goes on', () => {
  const history = [{ role: 'user', content: 'How long does the ICB have to decide on a Checklist?' }] as const

  it.each(['and for fast track?', 'What about children?', 'why?', 'who does it?'])('%s', (question) => {
    expect(readQuestion(question, history).isFollowUp).toBe(true)
  })

  it.each(['Who can sign a fast track tool?', 'What are the five principles of the Mental Capacity Act?'])(
    'is not: %s',
    (question) => {
      expect(readQuestion(question, history).isFollowUp).toBe(false)
    },
  )

  it('takes over what it does not name anew', () => {
    const query = readQuestion('and for fast track?', history).query
    expect(query).toContain('long')
    expect(query).toContain('fast track')
    expect(query).not.toContain('checklist')
    expect(readQuestion('and for fast track?', history).wanted).toBe('duration')
  })

  it('stands alone where nothing was asked before', () => {
    expect(readQuestion('and for fast track?', []).isFollowUp).toBe(false)
    expect(readQuestion('and then?', [{ role: 'assistant', content: 'Hello.' }]).isFollowUp).toBe(false)
  })
})

it.each([
  ['What is the difference between FNC and CHC?', ['fnc', 'chc']],
  ['How does the Checklist differ from the DST?', ['the checklist', 'the dst']],
  ['What is the difference between High and Severe?', null],
  ['What is FNC?', null],
])('compares in “%s” %j', (question, compared) => {
  expect(read(question).compared).toEqual(compared)
})
