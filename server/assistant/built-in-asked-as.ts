import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Passage } from '../../shared/knowledge/passage.ts'
import { PROJECT_FOLDER } from '../platform/project-folder.ts'
import { inWordsOfTheField, isLight, saysNothing } from './built-in-everyday-words.ts'
import {
  askedFor,
  comparedWords,
  lastOnly,
  share,
  weightOfCommon,
  weightOfWords,
  type Words,
} from './built-in-matching.ts'
import type { ReadQuestion } from './built-in-question.ts'

/** How well a question meets the ways in which a section is asked for. */

interface Phrase {
  words: Words
  /** What these weigh together. */
  weight: number
  /** With other words for the same. */
  meant: Words
}

/** "item.section". */
export const idOf = ({ itemId, sectionId }: Pick<Passage, 'itemId' | 'sectionId'>): string =>
  `${itemId}.${sectionId}`

/** Lines that begin a section ("item.section"), each followed by its phrases, indented. */
const FOLDER = path.join(PROJECT_FOLDER, 'content/asked-as')

let read: Readonly<Record<string, string[]>> | null = null
/** The ways in which each section is asked for, read once for the process. */
export const waysToAsk = (): Readonly<Record<string, string[]>> => (read ??= readAskedAs(FOLDER))

let known: ReadonlyMap<string, readonly Phrase[]> | null = null

function phrases(): ReadonlyMap<string, readonly Phrase[]> {
  known ??= new Map(Object.entries(waysToAsk()).map(([id, texts]) => [id, texts.map(phrase)]))
  return known
}

/** The phrases of a folder of text files by section. A section that no file names is found by its own words alone. */
export function readAskedAs(folder: string): Record<string, string[]> {
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8').split(/\r?\n/),
  )
  const sections: Record<string, string[]> = {}
  let current: string[] = []
  for (const line of lines) {
    if (/^\S/.test(line)) current = sections[line.trim()] ??= []
    else if (line.trim() !== '') current.push(line.trim())
  }
  return sections
}

function phrase(text: string): Phrase {
  const said = inWordsOfTheField(text)
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => !saysNothing(word) || isLight(word))
    .join(' ')
  const words = comparedWords(said)
  return {
    words,
    weight: weightOfWords(words) || 1,
    meant: new Set([...words, ...askedFor(said).flatMap(({ meant }) => meant)]),
  }
}

/** How far a question is one of the ways in which each section is asked for. */
const askedFits = lastOnly((query): ReadonlyMap<string, number> => {
  const concepts = askedFor(query)
  const asked = new Set(concepts.flatMap((concept) => [...concept.asked, ...concept.meant]))
  const fit = ({ words, weight, meant }: Phrase) => {
    const used = weightOfCommon(words, asked) / weight
    if (used === 0) return 0
    const found = share(concepts, meant)
    return (2 * found * used) / (found + used)
  }
  return new Map([...phrases()].map(([id, ways]) => [id, Math.max(0, ...ways.map(fit))]))
})

/** From 0 to 1: how far the question is one of the ways in which the section is asked for. */
export const askedFit = (
  { query }: Pick<ReadQuestion, 'query'>,
  section: Pick<Passage, 'itemId' | 'sectionId'>,
): number => askedFits(query).get(idOf(section)) ?? 0

/** Every word with which the section is asked for. */
export const wordsAskedWith = (section: Pick<Passage, 'itemId' | 'sectionId'>): string[] =>
  (phrases().get(idOf(section)) ?? []).flatMap(({ words }) => [...words])

/** The sections that are asked for in such a way, from this fit on. */
export const sectionsAskedFor = ({ query }: Pick<ReadQuestion, 'query'>, least: number): string[] =>
  [...askedFits(query)].filter(([, fit]) => fit >= least).map(([id]) => id)
