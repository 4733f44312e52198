import type { Block, RenderedDocument } from './block.ts'

/** A document for tests with one block of each kind. */
export function aDocument(overrides: Partial<RenderedDocument> = {}): RenderedDocument {
  return {
    title: 'DST preparation worksheet',
    subject: 'Notes & <marks>',
    language: 'en-GB',
    author: 'Healthcare Assessment Platform',
    createdAt: new Date('2026-03-14T10:00:01Z'),
    watermark: 'DRAFT',
    header: 'Worksheet of Siân',
    footer: 'Prepared 14 March 2026',
    blocks: everyKind,
    ...overrides,
  }
}

const everyKind: Block[] = [
  { kind: 'callout', label: 'Please note', content: 'The team recommends; the board decides.' },
  { kind: 'keyValues', entries: [{ key: 'Person', value: 'Gwenllian ŵŷŴŶ Llŷr – “quoted” & <kept>' }] },
  { kind: 'heading', level: 1, text: 'Profile' },
  {
    kind: 'table',
    columns: [
      { heading: 'Care domain', width: 3 },
      { heading: 'Level', width: 1, align: 'right' },
    ],
    rows: [
      ['Behaviour', 'Severe'],
      [[{ text: 'Mobility' }], { paragraphs: ['High', 'since March'] }],
      ['Breathing'],
    ],
    rowHeader: 0,
  },
  { kind: 'heading', level: 3, text: 'Next steps' },
  { kind: 'list', style: 'numbered', items: ['Ask the family', 'Send it\n\nby post'] },
  {
    kind: 'list',
    style: 'bulleted',
    items: [
      'One thing',
      [
        { text: 'Bold', strong: true },
        { text: 'Italic', emphasis: true },
      ],
    ],
  },
  { kind: 'pageBreak' },
  {
    kind: 'paragraph',
    content: [
      { text: 'See ' },
      { text: 'the framework', href: 'https://www.gov.uk/chc' },
      { text: ' and ' },
      { text: 'not this', href: 'javascript:alert(1)' },
    ],
  },
  { kind: 'paragraph', size: 'small', content: 'Source: made up' },
]

/** Numbered words in 600 lines, about 20,000 characters, so that a missing one is noticed. */
export const LONG_WORDS = Array.from({ length: 2400 }, (_, index) => `w${String(index).padStart(6, '0')}`)
export const LONG_TEXT = LONG_WORDS.map((word, index) => word + (index % 4 === 3 ? '\n' : ' ')).join('')
