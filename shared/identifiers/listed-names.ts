import { present } from '../platform/present.ts'
import type { Candidate } from './candidate.ts'
import {
  actsAsPerson,
  canBeFirstName,
  canBeName,
  canBeSurname,
  isFirstName,
  isFirstNameAndWord,
  isListed,
  isSurname,
} from './name-knowledge.ts'
import { lastOf } from './name-run.ts'
import { KNOWN_PHRASES, NAMED_CONDITIONS, NAMED_THINGS } from './not-names.ts'
import { follows, type Word } from './words.ts'

/** Abbreviations in capitals that spell a name: TED stockings, PAM score, SAM splint. */
const LONGEST_ABBREVIATION = 4

/** Names told by the lists alone: "Jane", "jane smith", "Grace Okeke", "Smith, John", "J. Whitaker", "Okafor". */
export function listedNames(words: readonly Word[], headings: readonly boolean[]): Candidate[] {
  return words.flatMap((word, index) => {
    // Nearly every word of a text ends here.
    if (!word.capital && !isFirstName(word.text)) return []
    const heading = headings[index] ?? false
    const found =
      surnameFirst(words, index) ??
      initialled(words, index) ??
      fullName(words, index, heading) ??
      alone(words, index, heading)
    return found ? [found] : []
  })
}

const person = (first: Word, last: Word, confidence: Candidate['confidence']): Candidate => ({
  ...{ start: first.start, end: last.end, kind: 'person', confidence },
})

/** "SMITH, John" */
function surnameFirst(words: readonly Word[], index: number): Candidate | null {
  const [surname, first] = [words[index], words[index + 1]]
  if (!surname?.capital || !first?.capital || !/^, {0,2}$/.test(first.gap) || isPhrase(words, index))
    return null
  // "Lynne Baxter, Tony Hall" and "Moira, Jean" are two people.
  if (follows(surname) && canBeFirstName(words[index - 1]?.text ?? '')) return null
  if (!canBeSurname(surname.text) || (isFirstName(surname.text) && !surname.upper)) return null
  if (!isFirstName(first.text) && !(surname.upper && !first.upper && canBeName(first))) return null
  return person(surname, lastOf(words, index + 1), 'high')
}

/** "J. Whitaker", "T Mbeki" */
function initialled(words: readonly Word[], index: number): Candidate | null {
  const [initial, surname] = [words[index], words[index + 1]]
  if (!initial?.capital || initial.text.length !== 1 || !surname?.capital || !/^\.? {0,1}$/.test(surname.gap))
    return null
  const dotted = surname.gap.startsWith('.')
  if (!(isSurname(surname.text) || (dotted && canBeSurname(surname.text)))) return null
  if (isThing(words, index + 1)) return null
  // "A. Brown stain on the pad": a letter of a list, or an article
  const next = words[index + 2]
  if (/^[a-eiv]$/.test(initial.text) && !isSurname(surname.text) && follows(next) && !next.capital)
    return null
  return person(initial, lastOf(words, index + 1), dotted ? 'high' : 'medium')
}

/** "Jane Smith", "jane smith", "Will Hughes", "Xanthe Okafor" */
function fullName(words: readonly Word[], index: number, heading: boolean): Candidate | null {
  const [first, surname] = [words[index], words[index + 1]]
  if (!first || !follows(surname) || first.possessive) return null
  if (KNOWN_PHRASES.has(`${first.text} ${surname.text}`) || isThing(words, index)) return null
  if (first.capital && surname.capital && !isAfterThe(words, index)) {
    const name = (confidence: Candidate['confidence']) => person(first, lastOf(words, index + 1), confidence)
    if (isFirstName(first.text) || isFirstNameAndWord(first.text)) {
      if (isSurname(surname.text) || (!heading && canBeSurname(surname.text))) return name('high')
      return !heading && canBeName(surname) && !surname.upper ? name('medium') : null
    }
    // "June Okafor", and "Xanthe Okafor" whose first name is on no list
    if (isSurname(surname.text) && canBeName(first))
      return name(canBeFirstName(first.text) ? 'high' : 'medium')
    if (canBeFirstName(first.text) && canBeSurname(surname.text) && !first.opens && !heading)
      return name('medium')
    // "Li Wei": the family's name first
    if (canBeSurname(first.text) && isFirstName(surname.text) && !heading)
      return person(first, surname, 'medium')
  }
  const plain = !first.capital && !surname.capital && /^ +$/.test(surname.gap)
  const both = isFirstName(first.text) && (isSurname(surname.text) || isFirstName(surname.text))
  return plain && both ? person(first, lastOf(words, index + 1), 'medium') : null
}

/** One name without another word that tells. */
function alone(words: readonly Word[], index: number, heading: boolean): Candidate | null {
  const word = words[index]
  if (!word || isThing(words, index) || isPhrase(words, index)) return null
  const { text, capital, upper, opens } = word
  if (upper && !heading && text.length <= LONGEST_ABBREVIATION) return null
  if (isFirstName(text)) {
    // The hoist, not somebody of 3,000.
    if (text === 'sara' && /^ \d{3,4}\b/.test(words[index + 1]?.gap ?? '')) return null
    if (capital && isAfterThe(words, index)) return null
    return person(word, capital ? lastOf(words, index) : hyphenated(words, index), 'medium')
  }
  if (!capital) return null
  // "Patel", "the Patels"
  if (isSurname(text) || isSurname(text.replace(/s$/, ''))) return person(word, word, 'medium')
  const acts = actsAsPerson(text, words[index + 1])
  const tells =
    !heading && isFirstNameAndWord(text) && (!opens || acts) && !upper && !isAfterThe(words, index)
  return tells ? person(word, lastOf(words, index), 'medium') : null
}

/** "emma-jane" */
function hyphenated(words: readonly Word[], index: number): Word {
  const next = words[index + 1]
  return next?.gap === '-' && isListed(next.text) ? next : present(words[index])
}

/** "Thomas splint", "Bell's palsy", "Elizabeth Garrett unit", "St Mary's", "Queen Alexandra Hospital" */
function isThing(words: readonly Word[], index: number): boolean {
  const before = words[index - 1]
  if (follows(words[index]) && before && SAINTS.has(before.text)) return true
  for (let at = index + 1; at <= index + 3; at += 1) {
    const next = words[at]
    if (!next || !/^[ \-]{1,3}$/.test(next.gap)) return false
    if (NAMED_CONDITIONS.has(next.text) || (NAMED_THINGS.has(next.text) && !words[at - 1]?.possessive))
      return true
    if (!next.capital) return false
  }
  return false
}

const SAINTS = new Set('st saint queen king princess prince our mount port royal'.split(' '))

const isAfterThe = (words: readonly Word[], index: number): boolean =>
  words[index - 1]?.text === 'the' && /^ +$/.test(words[index]?.gap ?? '')

const isPhrase = (words: readonly Word[], index: number): boolean =>
  [words[index - 1], words[index]].some(
    (first, offset) =>
      first !== undefined && KNOWN_PHRASES.has(`${first.text} ${words[index + offset]?.text ?? ''}`),
  )
