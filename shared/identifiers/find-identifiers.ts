import { addresses } from './address.ts'
import { greatAges } from './age.ts'
import { datesBeside, datesOfBirthAndDeath } from './birth-and-death.ts'
import { finder, withoutOverlap, type Candidate } from './candidate.ts'
import { digitChains } from './digit-groups.ts'
import { emails } from './email.ts'
import type { Finding, IdentifierSpan } from './finding.ts'
import { foldText, type FoldedText } from './folded-text.ts'
import { hospitalNumbers } from './hospital-number.ts'
import { dictionaryOf, knownNames as knownNamesIn } from './known-names.ts'
import { nationalInsuranceNumbers } from './national-insurance.ts'
import { nhsNumbers } from './nhs-number.ts'
import { namesGivenAway, personNames } from './person-names.ts'
import { PLACEHOLDER, placeholdersFor, type Placeholders } from './placeholders.ts'
import { postcodes } from './postcode.ts'
import { telephones } from './telephone.ts'
import { wordsOf } from './words.ts'

export interface DetectionOptions {
  /** Names, aliases and places of the case, each as one string ("Amara Okafor", "Rose Lodge"); the guard's dictionary. */
  knownNames?: readonly string[]
  /** The numbering of the case; without it a new one that begins with `knownNames`. */
  placeholders?: Placeholders
}

/**
 * The identifiers in a text, in its order and without overlap (CHC facts, section 4). It sees through digits of other
 * scripts, odd spaces and dashes and invisible characters; spans count UTF-16 code units of the text as given.
 * Placeholders are no identifiers. The time it takes grows with the length of the text and no faster.
 */
export function findIdentifiers(text: string, options: DetectionOptions = {}): IdentifierSpan[] {
  return findInFields({ text }, options).map(({ start, end, kind, confidence, placeholder }) => ({
    ...{ start, end, kind, confidence, placeholder },
  }))
}

/**
 * The same for several texts of one case: one numbering, and a name given away in one field is found in the others.
 * Findings come in the order of the fields.
 */
export function findInFields(
  fields: Readonly<Record<string, string | null | undefined>>,
  {
    knownNames = [],
    placeholders = placeholdersFor({ knownNames, texts: textsOf(fields) }),
  }: DetectionOptions = {},
): Finding[] {
  const dictionary = dictionaryOf(knownNames)
  const read = Object.entries(fields).flatMap(([field, original]) => {
    if (!original) return []
    const folded = foldText(original)
    const text = folded.text.replace(PLACEHOLDER, (found) => '\u0000'.repeat(found.length))
    const words = wordsOf(text)
    return [{ field, original, folded, text, words, people: personNames(words, dictionary) }]
  })
  const givenAway = dictionaryOf(read.flatMap(({ text, people }) => namesGivenAway(text, people)))
  return read.flatMap(({ field, original, folded, text, words, people }) =>
    candidatesOf(text, [...people, ...knownNamesIn(words, givenAway)]).map((candidate) => {
      const span = originalSpan(folded, candidate)
      const { kind, confidence } = candidate
      const placeholder = placeholders.of(kind, original.slice(span.start, span.end))
      return { field, ...span, kind, confidence, placeholder }
    }),
  )
}

const textsOf = (fields: Readonly<Record<string, string | null | undefined>>): string[] =>
  Object.values(fields).filter((text) => typeof text === 'string')

function candidatesOf(text: string, people: readonly Candidate[]): Candidate[] {
  const chains = digitChains(text)
  const numbers = nhsNumbers(text, chains)
  const numberAt = finder(numbers)
  // The last digits of an NHS number and those behind it may look like a telephone number.
  const isWithin = (position: number): boolean => (numberAt(position - 1)?.end ?? 0) > position
  return withoutOverlap([
    ...numbers,
    ...people,
    ...datesBeside(text, withoutOverlap([...people, ...numbers])),
    ...emails(text),
    ...nationalInsuranceNumbers(text),
    ...telephones(text, chains).filter(({ start }) => !isWithin(start)),
    ...hospitalNumbers(text),
    ...datesOfBirthAndDeath(text),
    ...addresses(text),
    ...postcodes(text),
    ...greatAges(text),
  ])
}

const originalSpan = (folded: FoldedText, { start, end }: Candidate) => ({
  ...{ start: folded.startOf(start), end: folded.endOf(end) },
})
