import type { IdentifierKind, IdentifierSpan } from './finding.ts'
import { folded } from './folded-text.ts'
import { mentionOf, People } from './people.ts'

/** The word within the placeholder of a kind (facts 4.2). */
const NAME: Readonly<Record<IdentifierKind, string>> = {
  nhs_number: 'NHS_NUMBER',
  national_insurance_number: 'NINO',
  hospital_number: 'HOSPITAL_NO',
  date_of_birth: 'DOB',
  date_of_death: 'DATE_OF_DEATH',
  age: 'AGE_90_PLUS',
  person: 'PERSON',
  address: 'ADDRESS',
  postcode: 'POSTCODE',
  telephone: 'PHONE',
  email: 'EMAIL',
}

/** Every placeholder there can be; none of them is an identifier. */
export const PLACEHOLDER = new RegExp(`\\[(?:${Object.values(NAME).join('|')})(?:_\\d{1,4})?\\]`, 'g')

/** The numbering of one case: the same value has the same placeholder, in every field. */
export interface Placeholders {
  /** The placeholder of a value as it was written; title, case, spaces and signs do not count. */
  of: (kind: IdentifierKind, value: string) => string
}

export interface PlaceholderOptions {
  /**
   * The first of them is `[PERSON_1]`, and so on; parts of a name mean the same person. A name that is put at the end of
   * the list once it was replaced keeps its placeholder.
   */
  knownNames?: readonly string[]
  /** Texts of the case: the numbers of placeholders that stand in them are not given to other values. */
  texts?: readonly string[]
}

/**
 * Begins the numbering of a case. People are numbered from 1; of the other kinds the first value has no number, as in
 * `[POSTCODE]`, and the next is `[POSTCODE_2]`.
 */
export function placeholdersFor({ knownNames = [], texts = [] }: PlaceholderOptions = {}): Placeholders {
  const people = new People()
  const given = new Map<string, string>()
  const used = new Set(texts.flatMap((text) => text.match(PLACEHOLDER) ?? []))
  const numbers = new Map<IdentifierKind, number>()
  const next = (kind: IdentifierKind): string => {
    let number = (numbers.get(kind) ?? 0) + 1
    while (used.has(spelled(kind, number))) number += 1
    numbers.set(kind, number)
    return spelled(kind, number)
  }
  for (const [index, name] of knownNames.entries()) {
    const placeholder = spelled('person', index + 1)
    people.add(mentionOf(name), placeholder)
    used.add(placeholder)
  }
  return {
    of(kind, value) {
      if (kind === 'person') {
        const mention = mentionOf(value)
        return people.find(mention) ?? people.add(mention, next(kind))
      }
      const key = `${kind} ${folded(value)
        .toLowerCase()
        .replace(/[^\p{L}\d@+]/gu, '')}`
      const placeholder = given.get(key) ?? next(kind)
      given.set(key, placeholder)
      return placeholder
    },
  }
}

const spelled = (kind: IdentifierKind, number: number): string =>
  number === 1 && kind !== 'person' ? `[${NAME[kind]}]` : `[${NAME[kind]}_${number}]`

/** A placeholder of a text, with what stood there. */
export interface Original {
  placeholder: string
  original: string
}

/** A text with placeholders, and what is needed to undo them. */
export interface Replaced {
  text: string
  /** Every placeholder of the text in its order; one that stood there before has itself as its original. */
  originals: Original[]
}

/** Puts the placeholder of each finding in its place. The findings are those of this very text, in its order. */
export function replaceFindings(text: string, findings: readonly IdentifierSpan[]): Replaced {
  const originals: Original[] = []
  let replaced = ''
  let at = 0
  const keep = (kept: string): void => {
    originals.push(
      ...(kept.match(PLACEHOLDER) ?? []).map((found) => ({ placeholder: found, original: found })),
    )
    replaced += kept
  }
  for (const { start, end, placeholder } of findings) {
    keep(text.slice(at, start))
    originals.push({ placeholder, original: text.slice(start, end) })
    replaced += placeholder
    at = end
  }
  keep(text.slice(at))
  return { text: replaced, originals }
}

/**
 * Puts back what `replaceFindings` took out. Where the text has been edited since, the first, second … occurrence of a
 * placeholder gets the first, second … of its originals, and a copy of it the last.
 */
export function restoreOriginals(text: string, originals: readonly Original[]): string {
  const left = new Map<string, string[]>()
  for (const { placeholder, original } of originals) {
    left.set(placeholder, [...(left.get(placeholder) ?? []), original])
  }
  return text.replace(PLACEHOLDER, (found) => {
    const queue = left.get(found)
    return (queue && queue.length > 1 ? queue.shift() : queue?.[0]) ?? found
  })
}
