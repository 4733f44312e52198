import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findIdentifiers, findInFields } from './find-identifiers.ts'
import { IDENTIFIER_KINDS, stopsCall } from './finding.ts'
import { markedTexts } from './marked-text.ts'
import { placeholdersFor, replaceFindings, restoreOriginals } from './placeholders.ts'

const replaced = (text: string, knownNames: string[] = []) =>
  replaceFindings(text, findIdentifiers(text, { knownNames }))

describe('a placeholder', () => {
  // Facts 4.2, and the two kinds that it names without one.
  it('tells the kind', () => {
    const placeholders = placeholdersFor()
    expect(IDENTIFIER_KINDS.map((kind) => placeholders.of(kind, 'x'))).toEqual([
      ...['[NHS_NUMBER]', '[NINO]', '[HOSPITAL_NO]', '[DOB]', '[DATE_OF_DEATH]', '[AGE_90_PLUS]'],
      ...['[PERSON_1]', '[ADDRESS]', '[POSTCODE]', '[PHONE]', '[EMAIL]'],
    ])
  })

  it('is the same for the same value, however written, and another for another', () => {
    const { of } = placeholdersFor()
    expect(of('telephone', '07700 900123')).toBe('[PHONE]')
    expect(of('telephone', '07700900124')).toBe('[PHONE_2]')
    expect(of('telephone', '(07700) 900-123')).toBe('[PHONE]')
    expect(of('postcode', 'ls6 9zz')).toBe(of('postcode', 'LS69ZZ'))
    expect(of('email', 'A@example.org')).toBe(of('email', 'a@example.org'))
    expect(of('email', 'b@example.org')).toBe('[EMAIL_2]')
  })

  it.each([
    ['Mrs Okafor', 'okafor', true],
    ['Mrs Okafor', 'Amara Okafor', true],
    ['Amara Okafor', "AMARA OKAFOR'S", true],
    ['Dr Nowak', 'Mr Nowak', true],
    ['Zoë', 'Zoe', true],
    ['Mr Okafor', 'Mrs Okafor', false],
    ['Amara Okafor', 'Chidi Okafor', false],
    ['Jane', 'Mary', false],
  ])('takes %s and %s for one person: %s', (one, other, same) => {
    const { of } = placeholdersFor()
    expect(of('person', one) === of('person', other)).toBe(same)
  })

  it('remembers what a later mention adds', () => {
    const { of } = placeholdersFor()
    expect(['Mrs Okafor', 'Amara Okafor', 'Amara', 'Chidi Okafor'].map((name) => of('person', name))).toEqual(
      [...['[PERSON_1]', '[PERSON_1]', '[PERSON_1]', '[PERSON_2]']],
    )
  })

  it('numbers the names of the case first, and its parts mean the same person', () => {
    const { of } = placeholdersFor({ knownNames: ['Amara Okafor', 'Chidi Okafor'] })
    expect(['Chidi', 'Mr Chidi Okafor', 'Amara', 'Jane'].map((name) => of('person', name))).toEqual([
      ...['[PERSON_2]', '[PERSON_2]', '[PERSON_1]', '[PERSON_3]'],
    ])
  })

  it('of the texts is not given to anybody else', () => {
    const { of } = placeholdersFor({ texts: ['[PERSON_1] rang [PERSON_3] at [PHONE]'] })
    expect(['Jane', 'Mary'].map((name) => of('person', name))).toEqual(['[PERSON_2]', '[PERSON_4]'])
    expect(of('telephone', '07700 900123')).toBe('[PHONE_2]')
    expect(replaced('[PERSON_1] met Mrs Okafor').text).toBe('[PERSON_1] met [PERSON_2]')
  })
})

describe('replacing', () => {
  it('keeps what stands around, in several fields with one numbering', () => {
    const fields = {
      evidence: "Mrs Okafor's son Chidi rang.",
      rationale: 'Chidi (07700 900123) and okafor agree.',
    }
    const findings = findInFields(fields)
    const texts = Object.entries(fields).map(
      ([name, text]) =>
        replaceFindings(
          text,
          findings.filter(({ field }) => field === name),
        ).text,
    )
    expect(texts).toEqual(["[PERSON_1]'s son [PERSON_2] rang.", '[PERSON_2] ([PHONE]) and [PERSON_1] agree.'])
  })

  it('is undone after the text was edited, a copied placeholder included', () => {
    const { text, originals } = replaced('Mrs Okafor and okafor; [PERSON_9] too')
    expect(text).toBe('[PERSON_1] and [PERSON_1]; [PERSON_9] too')
    const edited = `Today ${text}, [PERSON_1] and [PERSON_8]`
    expect(restoreOriginals(edited, originals)).toBe(
      'Today Mrs Okafor and okafor; [PERSON_9] too, okafor and [PERSON_8]',
    )
  })
})

describe('for every text', () => {
  const corpus = ['tuning-identifiers', 'held-identifiers', 'tuning-clinical', 'held-clinical'].flatMap(
    (file) =>
      markedTexts(
        readFileSync(join(import.meta.dirname, '../../bench/identifier-corpus', `${file}.txt`), 'utf8'),
      ),
  )
  /** Numbers that are the same in every run (a linear congruential generator). */
  function numbersFrom(seed: number): (below: number) => number {
    let state = seed
    return (below) => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return Math.floor((state / 4_294_967_296) * below)
    }
  }
  const pick = numbersFrom(7)
  const LETTERS = [
    '[PERSON_1]',
    '[PHONE]',
    ' ',
    '\n',
    '\u200b',
    '９',
    'é',
    '\ud83d',
    '[',
    ']',
    '_1',
    'Mrs ',
    '999',
  ]
  const mixtures = Array.from({ length: 300 }, () =>
    Array.from({ length: 6 }, () =>
      pick(3) === 0 ? (LETTERS[pick(LETTERS.length)] ?? '') : (corpus[pick(corpus.length)]?.text ?? ''),
    ).join(' '),
  )
  const texts = [
    ...corpus.map(({ text, knownNames }) => ({ text, knownNames })),
    ...mixtures.map((text) => ({ text, knownNames: ['Will Young'] })),
  ]

  it('undoing gives the text as it was', () => {
    for (const { text, knownNames } of texts) {
      const { text: changed, originals } = replaced(text, knownNames)
      expect(restoreOriginals(changed, originals)).toBe(text)
    }
  })

  it('findings stand in order, without overlap, on whole characters', () => {
    for (const { text, knownNames } of texts) {
      let end = 0
      for (const finding of findIdentifiers(text, { knownNames })) {
        expect(finding.start).toBeGreaterThanOrEqual(end)
        expect(finding.end).toBeGreaterThan(finding.start)
        end = finding.end
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }
  })

  it('nothing that stops a call is left after replacing', () => {
    const left = texts.flatMap(({ text, knownNames }) =>
      findIdentifiers(replaced(text, knownNames).text, { knownNames }).filter(stopsCall),
    )
    expect(left).toEqual([])
  })
})
