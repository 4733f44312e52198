import { describe, expect, it } from 'vitest'
import type { Citation } from './assistant.ts'
import { numberedSources, quotedWithoutSource, renumbered } from './citation-numbers.ts'

const cited = (number: number): Citation => ({
  ...{ number, itemId: `item-${number}`, sectionId: 's', title: `Title ${number}` },
  ...{ quote: null, verified: true },
})

describe('the numbers of sources, as they are shown', () => {
  it.each([
    ['One [1], two [2].', 'One [1], two [2].'],
    ['Only [2].', 'Only [1].'],
    ['First [4], then [1] and again [4].', 'First [1], then [2] and again [1].'],
    ['All of [4, 1] and [2–4].', 'All of [1, 2] and [3, 4, 1].'],
    ['Escaped \\[3\\], spaced [ 7 ].', 'Escaped \\[1\\], spaced [ 2 ].'],
    ['`a[5]` is code, [2] is not.', '`a[5]` is code, [1] is not.'],
    ['[3](https://www.gov.uk/x) is a link, [2] is not.', '[3](https://www.gov.uk/x) is a link, [1] is not.'],
    ['In [2019], [0] and [a].', 'In [2019], [0] and [a].'],
    ['See [2].\n\n[2]: https://www.gov.uk/x', 'See [2].\n\n[2]: https://www.gov.uk/x'],
    ['', ''],
  ])('%j is %j', (text, shown) => {
    expect(renumbered({ text, citations: [] }).text).toBe(shown)
  })

  it('go with their sources, which stand in that order; what the text does not use comes last', () => {
    const citations = [cited(1), cited(3), cited(4)]
    expect(renumbered({ text: 'So [4], so [1].', citations }).citations).toEqual([
      { ...cited(4), number: 1 },
      { ...cited(1), number: 2 },
      { ...cited(3), number: 3 },
    ])
  })

  it('stay while the text grows', () => {
    const text = 'First [4], then [2], [4] again and [1, 3].'
    const whole = renumbered({ text, citations: [] }).text
    for (let length = 0; length <= text.length; length += 1) {
      const { text: shown } = renumbered({ text: text.slice(0, length), citations: [] })
      expect(whole.startsWith(shown.replace(/\[[^\]]*$/, ''))).toBe(true)
    }
  })
})

it('lead to sources, and not to words that are quoted without one', () => {
  const citation = { sectionId: '', title: '', verified: false }
  const shown = {
    text: 'So it is [1], he says [3].',
    citations: [
      { ...citation, number: 1, itemId: 'care-domains', quote: null },
      { ...citation, number: 2, itemId: '', quote: 'anyone over eighty is eligible' },
      { ...citation, number: 3, itemId: '', quote: 'made up' },
    ],
  }
  expect(quotedWithoutSource(shown)).toEqual(['anyone over eighty is eligible'])
  expect(numberedSources(shown).map(({ number }) => number)).toEqual([1, 3])
})
