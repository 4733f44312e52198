import { describe, expect, it } from 'vitest'
import { numberedPassage } from '../testing/passage-factory.ts'
import { checkCitations } from './citations.ts'

const PASSAGES = [
  numberedPassage({
    number: 1,
    text: 'From receipt of a positive Checklist to decision should usually take no more than 28 calendar days. Finance must play no part.',
  }),
  numberedPassage({
    number: 2,
    itemId: 'fast-track',
    sectionId: 'time',
    title: 'Time',
    text: 'The package should be in place within 48 hours.\n• “Carer” can be family.\n• The person’s wishes count.',
  }),
  numberedPassage({
    number: 3,
    itemId: 'chc-checklist',
    sectionId: 'what-it-is-for',
    title: 'What it is for',
    text: 'A positive result does not mean that the person is eligible. It is re-run when needs change.',
  }),
]

/** Each citation as "number:verified", with its quotation where it has one. */
const shortly = (text: string) =>
  checkCitations(text, PASSAGES).map(
    ({ number, verified, quote }) =>
      `${number}:${verified ? 'yes' : 'no'}${quote === null ? '' : `:${quote}`}`,
  )

describe('numbers', () => {
  it.each([
    ['nothing cited', 'Needs are weighed together.', []],
    ['one number', 'Within 28 days [1].', ['1:yes']],
    ['the same number twice', 'Within 28 days [1], money aside [1].', ['1:yes']],
    ['in the order of use', 'Fast [2], slow [1].', ['2:yes', '1:yes']],
    ['side by side', 'Days and hours [1][2].', ['1:yes', '2:yes']],
    ['a list in one pair of brackets', 'Days and hours [1, 2].', ['1:yes', '2:yes']],
    ['semicolon, "and", ampersand', '[1; 2] [1 and 3] [2&3]', ['1:yes', '2:yes', '3:yes']],
    ['a range', 'All of it [1–3].', ['1:yes', '2:yes', '3:yes']],
    ['a range that runs backwards', 'All [3-1].', ['3:yes', '1:yes']],
    ['a range without end', 'All [1-999].', ['1:yes', '999:no']],
    ['two digits with three passages', 'It says so [12].', ['12:no']],
    ['a number without a passage beside one with', 'It says so [1][4].', ['1:yes', '4:no']],
    ['nought', 'It says so [0].', []],
    ['a year in brackets', 'The framework [2022] holds.', []],
    ['a placeholder', 'The wife of [PERSON_1] said so.', []],
    ['a footnote of Markdown', 'So it is [^1].', []],
    ['brackets with spaces', 'So it is [ 1 ].', ['1:yes']],
    ['escaped brackets are shown as brackets', String.raw`So it is \[1\].`, ['1:yes']],
    ['in inline code', 'Write `list[1]` and ``a[2]``.', []],
    ['in fenced code', 'Look:\n```js\nconst a = b[1]\n```\nThen [2].', ['2:yes']],
    ['in a fence that never closes', 'Look:\n~~~\nb[1]\n', []],
    ['a Markdown link', 'See [1](https://example.org) and [2].', ['2:yes']],
    ['an image', '![3](https://example.org/a.png)', []],
    [
      'a number the text makes a link of',
      'So it is [1] and [2].\n\n[1]: https://example.org/',
      ['1:no', '2:yes'],
    ],
    ['a list of sources at the end is no link', 'So it is [1].\n\n[1]: Decision and timescale', ['1:yes']],
    ['in a list and in bold', '- **28 days [1]**\n- _48 hours_ [2]', ['1:yes', '2:yes']],
  ])('%s', (_, text, expected) => {
    expect(shortly(text)).toEqual(expected)
  })

  it('names the section of a passage that was given, and nothing where there was none', () => {
    expect(checkCitations('So [2], not [7].', PASSAGES)).toEqual([
      { number: 2, itemId: 'fast-track', sectionId: 'time', title: 'Time', quote: null, verified: true },
      { number: 7, itemId: '', sectionId: '', title: '', quote: null, verified: false },
    ])
  })

  it('cites nothing where nothing was given', () => {
    expect(checkCitations('So it is [1].', [])).toMatchObject([{ number: 1, verified: false, itemId: '' }])
  })
})

describe('quotations', () => {
  it.each([
    ['before the number', '"Finance must play no part" [1].', ['1:yes:Finance must play no part']],
    ['with its full stop inside', '“Finance must play no part.” [1]', ['1:yes:Finance must play no part']],
    ['in parentheses', 'As it says ("finance must play no part") [1].', ['1:yes:finance must play no part']],
    ['after the number', '[1]: "no more than 28 calendar days"', ['1:yes:no more than 28 calendar days']],
    ['single typographic marks', '‘Finance must play no part’ [1]', ['1:yes:Finance must play no part']],
    ['an apostrophe inside', '‘The person’s wishes count’ [2]', ['2:yes:The person’s wishes count']],
    [
      'straight for typographic marks',
      `"The person's wishes count" [2]`,
      ["2:yes:The person's wishes count"],
    ],
    ['marks inside the quotation', '"‘Carer’ can be family" [2]', ['2:yes:‘Carer’ can be family']],
    ['white space', '"Finance  must\nplay no part" [1]', ['1:yes:Finance  must\nplay no part']],
    ['a hyphen that does not break', '"re‑run when needs change" [3]', ['3:yes:re‑run when needs change']],
    ['emphasis inside', '"no more than **28 calendar days**" [1]', ['1:yes:no more than 28 calendar days']],
    [
      'across two list items',
      '"can be family. The person’s wishes" [2]',
      ['2:yes:can be family. The person’s wishes'],
    ],
    ['the title of the section', '"Decision and timescale" [1]', ['1:yes:Decision and timescale']],
    ['another word', '"no more than 28 working days" [1]', ['1:no:no more than 28 working days']],
    ['another case inside', '"finance MUST play no part" [1]', ['1:no:finance MUST play no part']],
    ['part of a word', '"eligib" [3]', ['3:no:eligib']],
    [
      'a word left out inside',
      '"A positive result does … mean that the person is eligible" [3]',
      ['3:no:A positive result does … mean that the person is eligible'],
    ],
    [
      'an ellipsis at the end',
      '"A positive result does not mean …" [3]',
      ['3:yes:A positive result does not mean'],
    ],
    ['in the wrong passage', '"Finance must play no part" [2]', ['2:no:Finance must play no part']],
    ['of a number without passage', '"Finance must play no part" [9]', ['9:no:Finance must play no part']],
    [
      'one of two side by side holds it',
      '"Finance must play no part" [1][2]',
      ['1:yes:Finance must play no part', '2:yes'],
    ],
    [
      'none of two side by side holds it',
      '"Money matters most" [1, 2]',
      ['1:no:Money matters most', '2:no:Money matters most'],
    ],
    [
      'between two numbers it is that of the next',
      'Days [1] "within 48 hours" [2].',
      ['1:yes', '2:yes:within 48 hours'],
    ],
    [
      'a good one and a bad one',
      '"Finance must play no part" [1] but "money matters" [1]',
      ['1:no:money matters'],
    ],
    [
      'a bad one and a good one',
      '"Money matters" [1] but "Finance must play no part" [1]',
      ['1:no:Money matters'],
    ],
    [
      'elsewhere in the sentence',
      'It says "all patients are eligible", as the guidance has it [1].',
      ['1:no:all patients are eligible'],
    ],
    [
      'a short phrase elsewhere in the sentence',
      'What people call "fast" is settled in hours [2].',
      ['2:yes'],
    ],
    [
      'in another sentence',
      'She said "I want to go home today". The package comes within 48 hours [2].',
      ['2:yes', '3:no:I want to go home today'],
    ],
    [
      'in the next sentence',
      'It takes 28 days [1]. "All patients are eligible" is not true.',
      ['1:yes', '2:no:All patients are eligible'],
    ],
    [
      'in another paragraph',
      '"All patients are eligible"\n\n[1]',
      ['1:yes', '2:no:All patients are eligible'],
    ],
    ['in code', '`"all are eligible"` [1]', ['1:yes']],
    ['empty', '"" [1] "..." [2]', ['1:yes', '2:yes']],
  ])('%s', (_, text, expected) => {
    expect(shortly(text)).toEqual(expected)
  })

  it.each([
    [
      'that stands nowhere',
      'It says "anyone over eighty is eligible".',
      ['1:no:anyone over eighty is eligible'],
    ],
    ['twice the same', '"Anyone is eligible now." “Anyone is eligible now”', ['1:no:Anyone is eligible now']],
    ['that stands in a passage', 'It says "finance must play no part".', []],
    ['that was told beside the passages', 'She says "my legs give way at night".', []],
    ['that was told in parts alone', '"my legs give way by day"', ['1:no:my legs give way by day']],
    ['of a term', 'This is no "primary health need".', []],
    ['in code', '`"anyone over eighty is eligible"`', []],
  ])('without a number %s', (_, text, expected) => {
    const told = ['Evidence: “My legs give way at night,” she says.']
    expect(
      checkCitations(text, PASSAGES, told).map(({ number, quote, itemId }) => {
        expect(itemId).toBe('')
        return `${number}:no:${quote ?? ''}`
      }),
    ).toEqual(expected)
  })

  it.each([
    ['with the number in it', '> Finance must play no part. [1]', ['1:yes:Finance must play no part']],
    [
      'with the number under it',
      '> Finance must play\n> no part.\n[1]',
      ['1:yes:Finance must play\nno part'],
    ],
    ['with invented words', '> Anyone over eighty is eligible. [1]', ['1:no:Anyone over eighty is eligible']],
    [
      'with two numbers',
      '> Finance must play no part [1]. Money matters most [2].',
      ['1:yes:Finance must play no part', '2:no:Money matters most'],
    ],
    [
      'in quotation marks, with who said it',
      '> “Finance must play no part.”\n> — Decision and timescale [1]',
      ['1:yes:Finance must play no part'],
    ],
    ['after text', 'So it is:\n\n> Money matters most of all.\n\nYes.', ['1:no:Money matters most of all']],
    ['without a number that stands in a passage', '> Finance must play no part.', []],
    ['within the text of a list', 'Fewer than 5 > 4 of them [1].', ['1:yes']],
  ])('as a block %s', (_, text, expected) => {
    expect(shortly(text)).toEqual(expected)
  })

  it('come to an end on a long text of nothing but marks', () => {
    const text = '"[1]“‘[ [`~('.repeat(20_000)
    expect(checkCitations(text, PASSAGES).map(({ number }) => number)).toEqual([1])
  })
})
