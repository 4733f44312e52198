import type { Citation } from '../../shared/assistant/assistant.ts'
import {
  citationMarks,
  numbersDefinedAsLinks,
  type CitationMark,
} from '../../shared/assistant/citation-marks.ts'
import type { NumberedPassage } from './assistant.ts'
import { quotationsIn, type Quotation } from './quotations.ts'

/**
 * From so many words on a quotation that does not stand directly at a number belongs to the number of its sentence, and
 * one that belongs to no number is looked for in all that the assistant was told.
 */
const LONG_QUOTATION = 4
/** What may stand between a quotation and the number after it, and between a number and the quotation after it. */
const GAP_BEFORE_NUMBER = /^[ \t.,;:!?()*_…]*\n?[ \t(*_]*$/
const GAP_AFTER_NUMBER = /^[ \t,:(*_–—-]*\n?[ \t*_]*$/
const END_OF_SENTENCE = /[.!?](?=[\s"“‘'(*_])|\n/

/** Numbers that stand side by side and support one and the same statement. */
interface Group {
  start: number
  end: number
  numbers: number[]
}

/**
 * The citations of an answer in the order of their first use, one for each number. Verified are those whose passage was
 * given to the assistant, and whose quotations stand in it word for word; white space, quotation marks, the case of the first
 * letter and punctuation at either end are not compared. A quotation with words left out inside is no quotation word for
 * word. Side by side (`[1][2]`), one of the passages must hold the quotation. Block quotes are quotations.
 *
 * A quotation of several words without a number must stand in a passage or in `told`, what the assistant was told beside
 * them; otherwise it follows the others as an unverified citation of no section, under a number that the answer does not use.
 */
export function checkCitations(
  text: string,
  passages: readonly NumberedPassage[],
  told: readonly string[] = [],
): Citation[] {
  const given = new Map(passages.map((passage) => [passage.number, passage]))
  const links = numbersDefinedAsLinks(text)
  const groups = grouped(citationMarks(text), text)
  const citations = new Map<number, Citation>()
  for (const number of groups.flatMap(({ numbers }) => numbers)) {
    const passage = links.has(number) ? undefined : given.get(number)
    const { itemId = '', sectionId = '', title = '' } = passage ?? {}
    citations.set(number, { number, itemId, sectionId, title, quote: null, verified: passage !== undefined })
  }
  const { attributed, others } = byNumbers(quotationsIn(text), groups, text)
  for (const { words, group } of attributed) {
    const holding = group.numbers.filter((number) => {
      const passage = given.get(number)
      return passage !== undefined && stands(words, sourcesOf(passage))
    })
    for (const number of holding.length > 0 ? holding : group.numbers) {
      const citation = citations.get(number)
      if (!citation) continue
      // A quotation that fails is the one to show.
      if (holding.length === 0) Object.assign(citation, { quote: words, verified: false })
      else citation.quote ??= words
    }
  }
  return [...citations.values(), ...ofNoSource(others, [...passages.flatMap(sourcesOf), ...told], citations)]
}

/** Quotations of several words that stand nowhere, each once. */
function ofNoSource(
  quotations: readonly Quotation[],
  told: readonly string[],
  citations: ReadonlyMap<number, Citation>,
): Citation[] {
  const sources = told.map(comparable)
  const unfounded = quotations
    .filter(({ words }) => isLong(words) && !standsInOneOf(words, sources))
    .map(({ words }) => words)
  const free = Math.max(0, ...citations.keys()) + 1
  return [...new Set(unfounded)].map((quote, place) => ({
    ...{ number: free + place, itemId: '', sectionId: '', title: '' },
    ...{ quote, verified: false },
  }))
}

function grouped(marks: readonly CitationMark[], text: string): Group[] {
  const groups: Group[] = []
  for (const { start, end, numbers } of marks) {
    const before = groups.at(-1)
    if (before && /^[\s,;]*$/.test(text.slice(before.end, start))) {
      before.end = end
      before.numbers.push(...numbers)
    } else groups.push({ start, end, numbers: [...numbers] })
  }
  return groups
}

/** Each quotation with the numbers it stands beside, and those that stand beside none. */
function byNumbers(quotations: readonly Quotation[], groups: readonly Group[], text: string) {
  const attributed: { words: string; group: Group }[] = []
  const others: Quotation[] = []
  for (const quotation of quotations) {
    const { start, end, words } = quotation
    const next = groups.find((group) => group.start >= end)
    const last = groups.findLast((group) => group.end <= start)
    const after = next && text.slice(end, next.start)
    const before = last && text.slice(last.end, start)
    const group =
      pick(next, after, GAP_BEFORE_NUMBER) ??
      pick(last, before, GAP_AFTER_NUMBER) ??
      (isLong(words) ? (inSentence(next, after) ?? inSentence(last, before)) : undefined)
    if (group) attributed.push({ words, group })
    else others.push(quotation)
  }
  return { attributed, others }
}

const isLong = (words: string): boolean => words.split(/\s+/).length >= LONG_QUOTATION

const pick = (group: Group | undefined, gap: string | undefined, pattern: RegExp) =>
  gap !== undefined && pattern.test(gap) ? group : undefined

const inSentence = (group: Group | undefined, gap: string | undefined) =>
  gap !== undefined && !END_OF_SENTENCE.test(gap) ? group : undefined

const sourcesOf = ({ title, text }: NumberedPassage): string[] => [text, title]

const stands = (words: string, sources: readonly string[]): boolean =>
  standsInOneOf(words, sources.map(comparable))

function standsInOneOf(words: string, comparableSources: readonly string[]): boolean {
  const wanted = comparable(words)
  const initial = wanted.slice(0, 1)
  const forms = [initial.toLowerCase(), initial.toUpperCase()].map((first) => first + wanted.slice(1))
  return comparableSources.some((source) => forms.some((form) => standsIn(source, form)))
}

/** Whether the words stand in the source as whole words. */
function standsIn(source: string, words: string): boolean {
  const touches = (character = '') => /[\p{L}\p{N}]/u.test(character)
  for (let at = source.indexOf(words); at !== -1; at = source.indexOf(words, at + 1)) {
    if (!touches(source[at - 1]) && !touches(source[at + words.length])) return true
  }
  return false
}

/** One form for texts that differ only in white space, quotation marks, hyphens, brackets, list marks and emphasis. */
const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\\([\p{P}\p{S}])/gu, '$1')
    .replaceAll(/^(?:[•*-]|\d+\.) /gm, '')
    .replaceAll(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))
    .replaceAll(/[“”„«»"‘’‚']/g, "'")
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\u00AD|\u200B|[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
