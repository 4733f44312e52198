import { describe, expect, it } from 'vitest'
import { excerpt, markTerms } from './highlight.ts'
import { searchTerm } from './words.ts'

const terms = (...words: string[]) => new Set(words.flatMap((word) => searchTerm(word) ?? []))

describe('highlighting', () => {
  it('marks whole words in whatever form they stand, and loses nothing of the text', () => {
    const text = 'Reviews: the yearly review, reviewing and “Review”.'
    const marked = markTerms(text, terms('review'))
    expect(marked.map((stretch) => stretch.text).join('')).toBe(text)
    expect(marked.filter(({ found }) => found).map((stretch) => stretch.text)).toEqual([
      ...['Reviews', 'review', 'reviewing', 'Review'],
    ])
  })

  it('leaves a text without them in one piece', () => {
    expect(markTerms('Nothing here', terms('review'))).toEqual([{ text: 'Nothing here', found: false }])
    expect(markTerms('', terms('review'))).toEqual([])
  })
})

describe('an excerpt', () => {
  const long = `${'word '.repeat(100)}the fast track tool within 48 hours ${'tail '.repeat(100)}`

  it('shows the words around what was found, cut between words', () => {
    const cut = excerpt(long, terms('fast', 'track', '48'))
    expect(cut).toContain('the fast track tool within 48 hours')
    expect(cut).toMatch(/^… word .* tail …$/)
    expect(cut.length).toBeLessThan(190)
  })

  it('begins with the text where nothing was found in it, and shows a short one whole', () => {
    expect(excerpt(long, terms('appeal'))).toMatch(/^word word .* …$/)
    expect(excerpt('One\ntwo', terms('appeal'))).toBe('One two')
  })
})
