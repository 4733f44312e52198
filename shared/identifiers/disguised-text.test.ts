import { describe, expect, it } from 'vitest'
import { findIdentifiers } from './find-identifiers.ts'
import { foldText } from './folded-text.ts'

const NUMBER = '999 012 3454'
/** The same number in digits that begin at a code point. */
const inDigitsFrom = (zero: number) =>
  NUMBER.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

describe('an identifier in disguise', () => {
  it.each([
    ['full-width digits', inDigitsFrom(0xff10)],
    ['Arabic-Indic digits', inDigitsFrom(0x0660)],
    ['extended Arabic-Indic digits', inDigitsFrom(0x06f0)],
    ['Devanagari digits', inDigitsFrom(0x0966)],
    ['Bengali digits', inDigitsFrom(0x09e6)],
    ['mathematical bold digits', inDigitsFrom(0x1d7ce)],
    ['mathematical monospace digits', inDigitsFrom(0x1d7f6)],
    ['Adlam digits, two units each', inDigitsFrom(0x1e950)],
    ['superscripts', NUMBER.replace('9', '⁹')],
    ['no-break spaces', NUMBER.replaceAll(' ', '\u00a0')],
    ['thin spaces', NUMBER.replaceAll(' ', '\u2009')],
    ['ideographic spaces', NUMBER.replaceAll(' ', '\u3000')],
    ['tabs', NUMBER.replaceAll(' ', '\t')],
    ['zero-width spaces', NUMBER.replaceAll(' ', '\u200b')],
    ['zero-width joiners between all digits', Array.from(NUMBER).join('\u200d')],
    ['soft hyphens', NUMBER.replaceAll(' ', '\u00ad')],
    ['byte order marks', NUMBER.replaceAll(' ', '\ufeff')],
    ['direction marks', NUMBER.replaceAll(' ', '\u200e')],
    ['tag characters', NUMBER.replaceAll(' ', '\u{e0041}')],
    ['non-breaking hyphens', NUMBER.replaceAll(' ', '\u2011')],
    ['en dashes', NUMBER.replaceAll(' ', '–')],
    ['em dashes', NUMBER.replaceAll(' ', '—')],
    ['minus signs', NUMBER.replaceAll(' ', '−')],
    ['full-width hyphens', NUMBER.replaceAll(' ', '－')],
    ['combining marks', NUMBER.replaceAll('9', '9\u0332')],
    ['enclosing keycaps', NUMBER.replaceAll('9', '9\ufe0f\u20e3')],
  ])('is found through %s', (_, disguise) => {
    const text = `é${disguise}!`
    const [finding, ...more] = findIdentifiers(text)
    expect(more).toEqual([])
    expect(finding).toMatchObject({ kind: 'nhs_number', confidence: 'high' })
    expect(text.slice(finding?.start, finding?.end)).toBe(disguise)
  })

  it.each([
    ['Mrs Ｏｋａｆｏｒ', 'person'],
    ['Mrs\u00a0O\u00adka\u200bfor', 'person'],
    ['Zoe\u0308 Baker', 'person'],
    ['M\u0430ry Sm\u0456th', 'person'],
    ['daughter J\u200bane', 'person'],
    ['Mrs O\u2019Brien', 'person'],
    ['a.person＠example．org', 'email'],
    ['ＬＳ６　９ＺＺ', 'postcode'],
    ['ＡＢ１２３４５６Ｃ', 'national_insurance_number'],
    ['DOB\u2003١٢/٠٣/١٩٤١', 'date_of_birth'],
    ['+\u206044\u00a07700\u2009900123', 'telephone'],
    ['14\u00a0Acacia\u00a0Avenue', 'address'],
    ['MRN\u200b:\u200b００４４５５６', 'hospital_number'],
  ])('is found in %j', (text, kind) =>
    expect(findIdentifiers(text).map((finding) => finding.kind)).toEqual([kind]),
  )
})

describe('the folded text', () => {
  it.each([
    ['plain text\nof two lines', 'plain text\nof two lines'],
    ['Łukasz Żak, Siân, Çelik, Müller, Straße, Ærø', 'Lukasz Zak, Sian, Celik, Muller, Strasse, AEro'],
    ['№ 5 — “so”, ½ ℡', 'No 5 - "so", 1⁄2 TEL'],
    ['a\r\nb\u2028c\u0085d', 'a\n\nb\nc\nd'],
    ['\ud800 lone \udc00', '\ud800 lone \udc00'],
    ['', ''],
  ])('of %j is %j', (original, text) => expect(foldText(original).text).toBe(text))

  it('knows where each character came from', () => {
    const original = 'x\u200bßy\u0301\u0302\ud835\udfd0\u00adz'
    const folded = foldText(original)
    expect(folded.text).toBe('xssy2z')
    const origins = Array.from(folded.text, (_, at) =>
      original.slice(folded.startOf(at), folded.endOf(at + 1)),
    )
    expect(origins).toEqual(['x', 'ß', 'ß', 'y\u0301\u0302', '\ud835\udfd0', 'z'])
    expect(folded.startOf(folded.text.length)).toBe(original.length)
  })
})

describe('hostile text of 200,000 characters', () => {
  // Each of these made some pattern run again from every position, or would if it could.
  const units = [
    ...[
      '0',
      '1 ',
      '0 ',
      '0-',
      '12/03/',
      '+44 ',
      '9',
      '999 012 345 ',
      '07700 90',
      '1.',
      '(',
      'ls6 9',
      'ab 12 ',
    ],
    ...['a', 'A ', 'a-', "a'", 'Mr ', 'Mr. A. ', 'van der ', 'wife, ', 'daughter in law ', 'Jane ', 'jane '],
    ...[
      '@',
      'a@',
      'a.a@',
      'a@b.',
      'dob ',
      'dob: the ',
      'born on the ',
      'nhs number a',
      'mrn ',
      'mrn 1',
      'k no ',
    ],
    ...[
      '12 A ',
      'Flat 1 A ',
      '1a a a ',
      'Lives at A ',
      'Road ',
      '\u200b',
      'e\u0301',
      '９',
      '[PERSON_1] ',
      '\n',
      '\ud800',
    ],
  ]
  it.each(units)('made of %j is read in time', (unit) => {
    const text = unit.repeat(Math.ceil(200_000 / unit.length))
    const began = process.cpuUsage()
    findIdentifiers(text)
    const { user, system } = process.cpuUsage(began)
    // Processor time, in microseconds: a quadratic pattern would need minutes.
    expect(user + system).toBeLessThan(2_000_000)
  })

  it('with ten thousand different names and numbers is read in time', () => {
    const letters = (number: number) =>
      Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('')
    const text = Array.from(
      { length: 10_000 },
      (_, number) => `Mrs Q${letters(number)} Smith, ${number}@x.org.`,
    ).join('\n')
    const began = process.cpuUsage()
    expect(findIdentifiers(text).length).toBeGreaterThan(19_000)
    const { user, system } = process.cpuUsage(began)
    expect(user + system).toBeLessThan(5_000_000)
  })
})
