import { describe, expect, it } from 'vitest'
import { cleanText, oneLine, paragraphsOf, safeLink } from './inline.ts'

describe('cleanText', () => {
  it.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\u2028b\u2029c\u000bd', 'a\nb\n\nc\nd'],
    ['a\u0000\u0007\u001b[1m\u009cb', 'a[1mb'],
    ['a\tb', 'a    b'],
    ['w\u0302', 'ŵ'],
    ['a\ud800b\uffff', 'a\ufffdb\ufffd'],
    ['🙂 漢字 ① ≥ “ŷ”', '🙂 漢字 ① ≥ “ŷ”'],
  ])('%j becomes %j', (text, clean) => expect(cleanText(text)).toBe(clean))
})

it('puts a heading on one line', () => expect(oneLine(' Evidence \n of\r\nneed ')).toBe('Evidence of need'))

describe('safeLink', () => {
  it.each(['https://www.gov.uk/chc', 'http://example.org/', 'mailto:team@example.org'])(
    'takes %s',
    (address) => expect(safeLink(address)).toBe(address),
  )
  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'www.gov.uk', '', undefined])(
    'refuses %s',
    (address) => expect(safeLink(address)).toBeNull(),
  )
})

describe('paragraphsOf', () => {
  const texts = (content: Parameters<typeof paragraphsOf>[0]) =>
    paragraphsOf(content).map((lines) => lines.map((line) => line.map((piece) => piece.text).join('|')))

  it('keeps line breaks and parts paragraphs at empty lines', () =>
    expect(texts('one\ntwo\n \n\nthree\n')).toEqual([['one', 'two'], ['three']]))
  it('joins runs on a line and parts them where a run has a break', () =>
    expect(texts([{ text: 'a ', strong: true }, { text: 'b\n\nc' }, { text: 'd' }])).toEqual([
      ['a |b'],
      ['c|d'],
    ]))
  it.each(['', ' \n ', []])('%j has no paragraph', (content) => expect(paragraphsOf(content)).toEqual([]))
})
