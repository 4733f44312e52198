import { searchTerm, wordsIn } from './words.ts'

/** A stretch of text, found or not. */
export interface Stretch {
  text: string
  found: boolean
}

/** Splits a text where a word has one of the terms that a search answered. */
export function markTerms(text: string, terms: ReadonlySet<string>): Stretch[] {
  const stretches: Stretch[] = []
  let end = 0
  for (const { word, start } of wordsIn(text)) {
    const term = searchTerm(word)
    if (term === null || !terms.has(term)) continue
    if (start > end) stretches.push({ text: text.slice(end, start), found: false })
    stretches.push({ text: word, found: true })
    end = start + word.length
  }
  if (end < text.length) stretches.push({ text: text.slice(end), found: false })
  return stretches
}

/** About this many characters of a text are shown below the heading that was found. */
const LENGTH = 180
const LEAD = 40

/** The part of a text in which most terms stand close together, cut between words. */
export function excerpt(text: string, terms: ReadonlySet<string>): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= LENGTH) return line
  const hits = wordsIn(line).flatMap(({ word, start }) => {
    const term = searchTerm(word)
    return term !== null && terms.has(term) ? [{ term, start }] : []
  })
  const different = (from: number) =>
    new Set(hits.filter(({ start }) => start >= from && start < from + LENGTH - LEAD).map(({ term }) => term))
      .size
  const best = hits.toSorted((one, other) => different(other.start) - different(one.start))[0]
  const wanted = Math.max(0, Math.min((best?.start ?? 0) - LEAD, line.length - LENGTH))
  const begin = wanted === 0 ? 0 : line.indexOf(' ', wanted) + 1
  const cut = line.slice(begin, begin + LENGTH)
  const end = begin + cut.length >= line.length ? cut.length : cut.lastIndexOf(' ')
  return `${begin > 0 ? '… ' : ''}${cut.slice(0, end)}${begin + end < line.length ? ' …' : ''}`
}
