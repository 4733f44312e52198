import { careDomain } from '../../shared/assessments/care-domains.ts'
import type { FoundPassage, SearchPassages } from '../../shared/knowledge/search.ts'
import type { NumberedPassage, RationaleTask, Turn } from './assistant.ts'
import { idOf, sectionsAskedFor } from './built-in-asked-as.ts'
import { WORDS_OF_THE_FIELD } from './built-in-common-words.ts'
import { asksForLevels, isTableOf } from './built-in-domain-sections.ts'
import { sectionFit, tellsApart } from './built-in-fit.ts'
import { likeness } from './built-in-likeness.ts'
import { readQuestion, type ReadQuestion } from './built-in-question.ts'
import { worthOf } from './built-in-worth.ts'

/** Passages that an answer may rest on, and the characters that they may have together. */
const PASSAGES = 6
const CHARACTERS = 8_000
/** So many are looked at closely before the best are taken. */
const CANDIDATES = 40
/** A passage must have this share of what was asked, rare words counting for more, or it is no answer to it. */
const LEAST_OF_ALL = 0.2
/** So well a question must meet a way in which a section is asked for, where its own words do not. */
const LEAST_ASKED = 0.5

/**
 * The passages for a question, best first and numbered as answers cite them; none where nothing in the knowledge base
 * fits. A question that goes on from the one before ("and for children?") is looked for together with it.
 */
export function retrieve(
  search: SearchPassages,
  {
    question,
    history,
    rationale,
  }: { question: string; history: readonly Turn[]; rationale: RationaleTask | null },
): NumberedPassage[] {
  const found = rationale
    ? forRationale(search, rationale)
    : forQuestion(search, readQuestion(question, history))
  return withinBudget(found).map((passage, index) => ({ ...passage, number: index + 1 }))
}

/** For a difference between two things the best section on each, unless one section tells them apart. */
function forQuestion(search: SearchPassages, question: ReadQuestion): FoundPassage[] {
  const all = ranked(search, question)
  const [first] = all
  if (!question.compared || !first || tellsApart(question, first)) return all
  const each = question.compared.flatMap((query) =>
    ranked(search, { ...question, query, text: query, wanted: 'anything' }).slice(0, 1),
  )
  return [...each, ...all].filter(
    (passage, place, both) => both.findIndex((other) => idOf(other) === idOf(passage)) === place,
  )
}

function ranked(search: SearchPassages, question: ReadQuestion): FoundPassage[] {
  return candidates(search, question)
    .map((passage) => ({ passage, worth: worthOf(question, passage) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ passage }) => passage)
}

/** The sections that the words of the question are most used for, and those that are asked for just so. */
function candidates(search: SearchPassages, question: ReadQuestion): FoundPassage[] {
  const like = likeness(question)
  const worth = (passage: FoundPassage) => like.get(idOf(passage)) ?? 0
  const asked = new Set(sectionsAskedFor(question, LEAST_ASKED))
  const tables = asksForLevels(question) ? question.domains : []
  return sectionsOf(search)
    .toSorted((one, other) => worth(other) - worth(one))
    .filter(
      (passage, place) =>
        (place < CANDIDATES && sectionFit(question, passage) >= LEAST_OF_ALL) ||
        asked.has(idOf(passage)) ||
        tables.some((domain) => isTableOf(domain, passage)),
    )
}

/** Every section that the search knows, found once by words that are everywhere. */
const known = new WeakMap<SearchPassages, FoundPassage[]>()
function sectionsOf(search: SearchPassages): FoundPassage[] {
  const sections = known.get(search) ?? search(WORDS_OF_THE_FIELD, Infinity)
  known.set(search, sections)
  return sections
}

/** Its domain's descriptors and examples, and what holds for every rationale. */
function forRationale(search: SearchPassages, { domain }: RationaleTask): FoundPassage[] {
  const { label, officialName } = careDomain(domain)
  const queries = [
    `${officialName} levels of need descriptors`,
    `${label} scoring examples tell levels apart`,
    'principle of well-managed needs',
    'the four characteristics',
    'why not the level above why not the level below rationale',
    `${officialName} questions to ask and evidence to look for`,
  ]
  const found = queries.flatMap((query) => search(query, 1))
  return found.filter((passage, place) => found.findIndex((other) => idOf(other) === idOf(passage)) === place)
}

/** Whole passages, as many as fit; the best one in any case. */
function withinBudget(passages: readonly FoundPassage[]): FoundPassage[] {
  let characters = 0
  return passages.slice(0, PASSAGES).filter(({ text }, index) => {
    characters += text.length
    return index === 0 || characters <= CHARACTERS
  })
}
