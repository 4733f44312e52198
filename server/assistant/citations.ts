import type { Citation } from '../../shared/assistant/assistant.ts'
import {
  citationMarks,
  numbersDefinedAsLinks,
  withoutCodeAndLinks,
  type CitationMark,
} from '../../shared/assistant/citation-marks.ts'
import type { NumberedPassage } from './assistant.ts'

/** A quotation that does not stand directly at a number belongs to the number of its sentence from so many words on. */
const LONG_QUOTATION = 4
const QUOTATIONS = [
  /“([^“”]{1,1000})”/g,
  /"([^"]{1,1000})"/g,
  /«([^«»]{1,1000})»/g,
  /(?<![\p{L}\p{N}])‘([^‘]{1,1000}?)’(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])'([^'\n]{1,1000}?)'(?![\p{L}\p{N}])/gu,
]
/** What may stand between a quotation and the number after it, and between a number and the quotation after it. */
const GAP_BEFORE_NUMBER = /^[ \t.,;:!?()*_…]*\n?[ \t(*_]*$/
const GAP_AFTER_NUMBER = /^[ \t,:(*_–—-]*\n?[ \t*_]*$/
const END_OF_SENTENCE = /[.!?](?=[\s"“‘'(*_])|\n/

interface Quotation {
  start: number
  end: number
  words: string
}

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
 * word. Side by side (`[1][2]`), one of the passages must hold the quotation.
 */
export function checkCitations(text: string, passages: readonly NumberedPassage[]): Citation[] {
  const given = new Map(passages.map((passage) => [passage.number, passage]))
  const links = numbersDefinedAsLinks(text)
  const groups = grouped(citationMarks(text), text)
  const citations = new Map<number, Citation>()
  for (const number of groups.flatMap(({ numbers }) => numbers)) {
    const passage = links.has(number) ? undefined : given.get(number)
    const { itemId = '', sectionId = '', title = '' } = passage ?? {}
    citations.set(number, { number, itemId, sectionId, title, quote: null, verified: passage !== undefined })
  }
  for (const { words, group } of attributed(quotationsIn(text), groups, text)) {
    const holding = group.numbers.filter((number) => {
      const passage = given.get(number)
      return passage !== undefined && stands(words, passage)
    })
    for (const number of holding.length > 0 ? holding : group.numbers) {
      const citation = citations.get(number)
      if (!citation) continue
      // A quotation that fails is the one to show.
      if (holding.length === 0) Object.assign(citation, { quote: words, verified: false })
      else citation.quote ??= words
    }
  }
  return [...citations.values()]
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

function quotationsIn(text: string): Quotation[] {
  const plain = withoutCodeAndLinks(text)
  const found = QUOTATIONS.flatMap((pattern) =>
    Array.from(plain.matchAll(pattern), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      words: trimmed(match[1] ?? ''),
    })),
  ).filter(({ words }) => /[\p{L}\p{N}]/u.test(words))
  // A quotation inside another one is part of it.
  return found.filter(
    (one) => !found.some((other) => other !== one && other.start <= one.start && other.end >= one.end),
  )
}

/** Each quotation with the numbers it stands beside; one that stands beside none is nobody's business here. */
function attributed(quotations: readonly Quotation[], groups: readonly Group[], text: string) {
  return quotations.flatMap(({ start, end, words }) => {
    const next = groups.find((group) => group.start >= end)
    const last = groups.findLast((group) => group.end <= start)
    const after = next && text.slice(end, next.start)
    const before = last && text.slice(last.end, start)
    const group =
      pick(next, after, GAP_BEFORE_NUMBER) ??
      pick(last, before, GAP_AFTER_NUMBER) ??
      (words.split(/\s+/).length >= LONG_QUOTATION
        ? (inSentence(next, after) ?? inSentence(last, before))
        : undefined)
    return group ? [{ words, group }] : []
  })
}

const pick = (group: Group | undefined, gap: string | undefined, pattern: RegExp) =>
  gap !== undefined && pattern.test(gap) ? group : undefined

const inSentence = (group: Group | undefined, gap: string | undefined) =>
  gap !== undefined && !END_OF_SENTENCE.test(gap) ? group : undefined

/** Without what the citing sentence may have put at either end. */
const trimmed = (words: string): string =>
  words.replaceAll(/\*+|__/g, '').replaceAll(/^[\s.,;:!?…_]+|[\s.,;:!?…_]+$/g, '')

function stands(words: string, { title, text }: NumberedPassage): boolean {
  const wanted = comparable(words)
  const initial = wanted.slice(0, 1)
  const forms = [initial.toLowerCase(), initial.toUpperCase()].map((first) => first + wanted.slice(1))
  return [text, title].map(comparable).some((source) => forms.some((form) => standsIn(source, form)))
}

/** Whether the words stand in the source as whole words. */
function standsIn(source: string, words: string): boolean {
  const touches = (character = '') => /[\p{L}\p{N}]/u.test(character)
  for (let at = source.indexOf(words); at !== -1; at = source.indexOf(words, at + 1)) {
    if (!touches(source[at - 1]) && !touches(source[at + words.length])) return true
  }
  return false
}

/** One form for texts that differ only in white space, quotation marks, hyphens, list marks and emphasis. */
const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/^(?:•|\d+\.) /gm, '')
    .replaceAll(/[“”„«»"‘’‚']/g, "'")
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\u00AD|\u200B|[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
