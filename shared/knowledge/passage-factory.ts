import type { Passage } from './passage.ts'

/** A passage for tests. */
export function aPassage(overrides: Partial<Passage> = {}): Passage {
  const text = overrides.text ?? 'Some text.'
  return {
    ...{ itemId: 'one', sectionId: 'first', itemTitle: 'One', title: 'First', text },
    blocks: [{ kind: 'paragraph', content: [{ text }] }],
    ...{
      category: 'Guidance',
      difficulty: 'basic',
      audience: 'adult',
      description: 'An item.',
      tags: ['tag'],
    },
    ...{ edition: 'July 2022', source: 'The framework', sourceUrl: 'https://www.gov.uk/chc' },
    ...{ lastChecked: '2026-05', reviewBy: '2027-05-31' },
    ...overrides,
  }
}
