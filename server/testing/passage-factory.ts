import type { NumberedPassage } from '../assistant/assistant.ts'

/** A passage as retrieval gives it to an assistant; only what a test is about need be named. */
export function numberedPassage(
  given: Partial<NumberedPassage> & Pick<NumberedPassage, 'text'>,
): NumberedPassage {
  return {
    number: 1,
    itemId: 'national-framework',
    sectionId: 'decision-and-timescale',
    itemTitle: 'National Framework',
    title: 'Decision and timescale',
    blocks: [{ kind: 'paragraph', content: [{ text: given.text }] }],
    category: 'Framework',
    difficulty: 'advanced',
    audience: 'adult',
    description: '',
    tags: [],
    edition: 'July 2022',
    source: 'Department of Health and Social Care',
    sourceUrl: 'https://www.gov.uk/',
    lastChecked: '2026-05',
    reviewBy: '2027-05-31',
    ...given,
  }
}
