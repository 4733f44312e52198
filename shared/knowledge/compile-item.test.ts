import { describe, expect, it } from 'vitest'
import { compileKnowledgeItem } from './compile-item.ts'
import { plainText } from './text-block.ts'

const FRONT = {
  id: 'one',
  title: "'Who pays: an ''overview'''",
  category: 'Guidance',
  difficulty: 'basic',
  tags: 'CHC, funding',
  description: 'Who pays for what.',
  audience: 'adult',
  edition: 'July 2022',
  source: 'The framework',
  sourceUrl: 'https://www.gov.uk/chc',
  lastUpdated: '2026-11-21',
  lastChecked: '2026-05',
  reviewBy: '2027-05-31',
  owner: 'Editor',
  order: '10',
}
const BODY = '\n## First section {#first}\n\nSome text.\n'

const fileOf = (front: Record<string, string>, body = BODY) =>
  `---\n${Object.entries(front)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n${body}`
const compiled = (front: Record<string, string> = {}, body = BODY) =>
  compileKnowledgeItem('one.md', fileOf({ ...FRONT, ...front }, body))
const blocksOf = (text: string) =>
  compiled({}, `\n## First section {#first}\n\n${text}\n`).sections[0]?.blocks

describe('a file of the knowledge base', () => {
  it('becomes an item', () => {
    expect(compiled()).toEqual({
      ...FRONT,
      title: "Who pays: an 'overview'",
      tags: ['CHC', 'funding'],
      order: 10,
      sections: [
        {
          id: 'first',
          title: 'First section',
          blocks: [{ kind: 'paragraph', content: [{ text: 'Some text.' }] }],
        },
      ],
    })
  })

  it('may have been written on Windows', () => {
    const file = fileOf(FRONT).replaceAll('\n', '\r\n')
    expect(compileKnowledgeItem('one.md', file)).toEqual(compiled())
  })

  const without = (key: keyof typeof FRONT) => {
    const { [key]: _, ...rest } = FRONT
    return fileOf(rest)
  }
  it.each<[problem: string, file: string, sentence: string]>([
    ['no front matter', BODY, 'line 1: front matter is missing'],
    ['front matter without an end', '---\nid: one\n', 'line 1: front matter is missing'],
    ['a missing field', without('reviewBy'), 'line 1: reviewBy is missing'],
    ['a field twice', fileOf({ ...FRONT, owner: 'One\nowner: Two' }), 'line 16: owner is there twice'],
    [
      'a line that is no field',
      fileOf({ ...FRONT, owner: 'One\nTwo' }),
      'line 16: a line of the front matter',
    ],
    ['an unknown field', fileOf({ ...FRONT, colour: 'red' }), 'colour'],
    ['a day that does not exist', fileOf({ ...FRONT, reviewBy: '2027-02-30' }), 'reviewBy is not a date'],
    [
      'a month that does not exist',
      fileOf({ ...FRONT, lastChecked: '2026-13' }),
      'lastChecked is not yyyy-mm, yyyy-mm-dd or "not yet"',
    ],
    ['another category', fileOf({ ...FRONT, category: 'Law' }), 'category is one of Framework, Legislation'],
    ['an address without https', fileOf({ ...FRONT, sourceUrl: 'http://x.uk' }), 'sourceUrl is not an https'],
    ['an empty tag', fileOf({ ...FRONT, tags: 'CHC,' }), 'tags has an empty entry'],
    ['an id that is not the file’s name', fileOf({ ...FRONT, id: 'two' }), 'line 2: the id two is not'],
    ['no section', fileOf(FRONT, '\nText\n'), 'there is no section'],
    ['text before the sections', fileOf(FRONT, `\nText\n${BODY}`), 'text stands before the first section'],
    ['a section without an id', fileOf(FRONT, '\n## First\n\nText\n'), 'line 19: a section begins with'],
    ['a section twice', fileOf(FRONT, BODY + BODY), 'line 23: the section id first is there twice'],
    [
      'an empty section',
      fileOf(FRONT, `\n## Empty {#empty}\n${BODY}`),
      'line 19: the section empty is empty',
    ],
    ['HTML', fileOf(FRONT, `${BODY}\n<b>bold</b>\n`), 'line 23: HTML is not part of'],
  ])('with %s is refused in a sentence that names it', (_, file, sentence) => {
    expect(() => compileKnowledgeItem('one.md', file)).toThrow(
      /^content\/knowledge\/one\.md, line \d+: .*\.$/,
    )
    expect(() => compileKnowledgeItem('one.md', file)).toThrow(sentence)
  })
})

describe('its text', () => {
  it('has runs of styles and links', () => {
    expect(
      blocksOf('A **strong** and\n_soft_ word, [a page](https://x.uk/a), [a section](#one.first)'),
    ).toEqual([
      {
        kind: 'paragraph',
        content: [
          { text: 'A ' },
          { text: 'strong', strong: true },
          { text: ' and ' },
          { text: 'soft', emphasis: true },
          { text: ' word, ' },
          { text: 'a page', href: 'https://x.uk/a' },
          { text: ', ' },
          { text: 'a section', href: '#one.first' },
        ],
      },
    ])
  })

  it('has lists, whose items may go on in the next line', () => {
    const [list, steps] = blocksOf('- one\n  more\n- two\n\n1. first\n2. second') ?? []
    expect(list && plainText(list)).toBe('• one more\n• two')
    expect(steps && plainText(steps)).toBe('1. first\n2. second')
  })

  it('has tables, whose rows read as sentences', () => {
    const [table] =
      blocksOf('| Level | Meaning |\n| ----- | --- |\n| High | **Much** |\n| Low | Little |') ?? []
    expect(table && plainText(table)).toBe('High: Much\nLow: Little')
    const [wide] = blocksOf('| Year | Standard | Higher |\n|---|---|---|\n| 2026 | £1 | £2 |') ?? []
    expect(wide && plainText(wide)).toBe('2026: Standard: £1; Higher: £2')
  })

  it.each([
    ['### Deeper', 'a heading inside a section'],
    ['> quoted', 'code or a quotation'],
    ['```\ncode\n```', 'code or a quotation'],
    ['![a picture](https://x.uk/a.png)', 'an image'],
    ['- one\n  - deeper', 'a list inside a list'],
    ['* star', 'a list marked with'],
    ['text\n- item', 'an empty line is missing'],
    ['| a | b |\n| 1 | 2 |', 'a line of dashes'],
    ['| a | b |\n|---|---|\n| 1 |', 'has not 2 cells'],
    ['[here](javascript:alert)', 'neither an https address nor #item.section'],
    ['[here](http://x.uk)', 'neither an https address'],
    ['a **loose mark', 'a mark has no counterpart'],
    ['<script>', 'HTML'],
  ])('refuses %j', (text, sentence) => {
    expect(() => blocksOf(text)).toThrow(sentence)
  })
})
