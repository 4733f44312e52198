import type { Finding, IdentifierKind } from '../../shared/identifiers/finding.ts'
import { findInFields } from '../../shared/identifiers/find-identifiers.ts'
import { placeholdersFor } from '../../shared/identifiers/placeholders.ts'

/** What belongs to a text and bears on what is found in it. */
export interface LookContext {
  /** The names of the case. */
  knownNames: readonly string[]
  /** Other texts of the case: the numbers of their placeholders are taken. */
  otherTexts: readonly string[]
  /** The placeholder that a value was given on this page; null for none. */
  given: (kind: IdentifierKind, value: string) => string | null
}

/** Finds what may point to a person in texts of one case. Its lists of names are large, so import this lazily. */
export function lookIn(
  texts: Readonly<Record<string, string>>,
  { knownNames, otherTexts, given }: LookContext,
): Finding[] {
  const numbered = placeholdersFor({ knownNames, texts: [...Object.values(texts), ...otherTexts] })
  const placeholders = {
    of: (kind: IdentifierKind, value: string) => {
      const before = given(kind, value)
      // The list of names says who has which of its numbers, also where it was changed since.
      return before !== null && !isOfList(before, knownNames.length) ? before : numbered.of(kind, value)
    },
  }
  return findInFields(texts, { knownNames, placeholders })
}

function isOfList(placeholder: string, names: number): boolean {
  const number = /^\[PERSON_(\d+)\]$/.exec(placeholder)?.[1]
  return number !== undefined && Number(number) <= names
}
