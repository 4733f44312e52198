import { describe, expect, it } from 'vitest'
import type { KnowledgeContent } from '../knowledge/knowledge-content.ts'
import { knowledgeContent } from '../knowledge/knowledge-content.ts'
import { relatedPlaces } from './related-places.ts'

const content: KnowledgeContent = knowledgeContent()
const titles = (props: Parameters<typeof relatedPlaces>[1]) =>
  relatedPlaces(content, props).map(({ itemId, sectionId }) => `${itemId}.${sectionId ?? ''}`)
const cited = (itemId: string, sectionId: string) => ({
  ...{ number: 1, itemId, sectionId, title: '', quote: null, verified: true },
})

describe('what is related to a conversation', () => {
  it('is the main items before anything was asked', () => {
    expect(titles({ citations: [], question: null })).toEqual([
      ...['national-framework.', 'decision-support-tool.', 'chc-checklist.', 'writing-a-rationale.'],
    ])
  })

  it('is what the answers rest on first, each once, then what the question finds', () => {
    const [item] = content.items
    const section = item!.sections[0]!.id
    const found = titles({
      citations: [cited(item!.id, section), cited(item!.id, section), cited('gone', 'gone')],
      question: 'fast track criteria',
    })
    expect(found[0]).toBe(`${item!.id}.${section}`)
    expect(found).toEqual([...new Set(found)])
    expect(found.some((place) => place.startsWith('fast-track.'))).toBe(true)
    expect(found.length).toBeLessThanOrEqual(5)
  })

  it('is nothing that merely shares a word with the question', () => {
    expect(
      titles({ citations: [], question: 'recipe for a birthday cake in section 1 of the oven' })[0],
    ).toBe('national-framework.')
  })
})
