import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import { knowledgeBase } from '../knowledge/knowledge-service.ts'
import type { Turn } from './assistant.ts'
import { retrieve } from './retrieval.ts'

const { searchPassages } = knowledgeBase()

const found = (question: string, history: readonly Turn[] = []) =>
  retrieve(searchPassages, { question, history, rationale: null })
const ids = (...asked: Parameters<typeof found>) =>
  found(...asked).map(({ itemId, sectionId }) => `${itemId}.${sectionId}`)

const asked = (content: string): Turn[] => [
  { role: 'user', content },
  { role: 'assistant', content: 'Answer. [1]' },
]

describe('passages for a question', () => {
  it('are numbered from 1, the best first, and stay within their budget', () => {
    const passages = found('How does CHC decide on eligibility, levels, domains, reviews and appeals?')
    expect(passages.map(({ number }) => number)).toEqual(passages.map((_, place) => place + 1))
    expect(passages.length).toBeLessThanOrEqual(6)
    expect(passages.slice(1).reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(8_000)
    expect(ids('Who can sign a fast track tool?')[0]).toBe('fast-track.who-signs')
  })

  it.each(['', '???', 'xylophone zebra quux', 'What is the capital of Norway?'])(
    'are none for %j',
    (question) => {
      expect(found(question)).toEqual([])
    },
  )

  it('are found in everyday words that no section has', () => {
    expect(ids('the daughter isnt happy, they turned her down')[0]).toBe(
      'reviews-and-appeals.local-resolution',
    )
  })

  it('are of the children’s framework where a child is asked for, and of adults elsewhere', () => {
    expect(ids('Which domains does the tool for children have?')[0]).toBe('children-framework.ten-domains')
    expect(found('Who decides on eligibility?')[0]?.audience).not.toBe('cyp')
  })

  it('are the best of each where a difference between two things is asked for', () => {
    expect(ids('What is the difference between the Checklist and the DST?').slice(0, 2)).toEqual([
      'chc-checklist.purpose',
      'decision-support-tool.what-it-is',
    ])
  })
})

describe('a question that goes on', () => {
  it.each([
    [
      'How long does the ICB have to decide?',
      'and for fast track?',
      /^(?:fast-track|national-framework\.(?:twenty|time))/,
    ],
    ['What are the levels of skin?', 'what about mobility?', /^care-domains\.mobility-levels/],
    ['What does High mean in behaviour?', 'And Severe?', /^care-domains\.behaviour-levels/],
    ['Who may complete a Checklist?', 'What about the DST?', /^decision-support-tool\.when-and-who/],
  ])('%s %s', (before, question, first) => {
    expect(ids(question, asked(before))[0]).toMatch(first)
  })

  it('leaves the conversation aside where it stands on its own', () => {
    const history = asked('What are the levels of skin?')
    expect(ids('Who can sign a fast track tool?', history)).toEqual(ids('Who can sign a fast track tool?'))
  })

  it('goes back beyond other questions that went on', () => {
    const history = [...asked('What does High mean in behaviour?'), ...asked('And Severe?')]
    expect(ids('and in cognition?', history)[0]).toBe('care-domains.cognition-levels')
  })
})

describe('passages for a rationale', () => {
  it.each(CARE_DOMAIN_IDS)(
    '%s: its descriptors, its examples, and what holds for every rationale',
    (domain) => {
      const rationale = { domain, level: null, evidence: '' }
      const passages = retrieve(searchPassages, { question: '', history: [], rationale })
      const all = passages.map(({ itemId, sectionId }) => `${itemId}.${sectionId}`)
      expect(all[0]).toMatch(/^care-domains\..+-levels$/)
      expect(all[1]).toMatch(/^domain-evidence\..+-examples$/)
      expect(all).toContain('well-managed-needs.principle')
      expect(all).toContain('national-framework.four-characteristics')
      expect(new Set(all).size).toBe(all.length)
    },
  )
})
