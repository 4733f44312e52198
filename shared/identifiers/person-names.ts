import type { Candidate } from './candidate.ts'
import { knownNames, type NameDictionary } from './known-names.ts'
import { listedNames } from './listed-names.ts'
import { isWordToo, PARTICLES } from './name-knowledge.ts'
import { namesBeforeRelation, relatedNames } from './related-names.ts'
import { titledNames } from './titled-names.ts'
import { inHeadings, wordsOf, type Word } from './words.ts'

/** The names of people among the words of a text, by the case's dictionary, by what stands before them, and by the lists. */
export function personNames(words: readonly Word[], dictionary: NameDictionary): Candidate[] {
  const headings = inHeadings(words)
  return [
    ...knownNames(words, dictionary),
    ...titledNames(words, headings),
    ...relatedNames(words, headings),
    ...namesBeforeRelation(words),
    ...listedNames(words, headings),
  ]
}

/** Shorter words are too often something else to be looked for because they stood in a name once. */
const LEAST = 3

/** The parts of names that a text gives away ("Mrs Quillfeather"), to be looked for wherever they stand alone. */
export function namesGivenAway(text: string, people: readonly Candidate[]): string[] {
  return people
    .filter(({ kind, confidence }) => kind === 'person' && confidence === 'high')
    .flatMap(({ start, end }) => wordsOf(text.slice(start, end)))
    .filter((word) => isNamePart(word))
    .map(({ text: name }) => name)
}

const isNamePart = ({ text, capital }: Word): boolean =>
  capital && text.length >= LEAST && !PARTICLES.has(text) && !isWordToo(text)
