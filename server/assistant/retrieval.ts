import { CARE_DOMAIN_IDS, careDomain } from '../../shared/assessments/care-domains.ts'
import type { FoundPassage, SearchPassages } from '../../shared/knowledge/search.ts'
import type { NumberedPassage, RationaleTask, Turn } from './assistant.ts'
import { askedFit, idOf, sectionsAskedFor } from './built-in-asked-as.ts'
import { WORDS_OF_THE_FIELD } from './built-in-common-words.ts'
import { HOW_HIGH, isAbout, isTableOf } from './built-in-domain-sections.ts'
import { asksForFact, sectionFit, sentenceFit, TELLS_APART, titleFit } from './built-in-fit.ts'
import { readQuestion, type ReadQuestion } from './built-in-question.ts'

/** Passages that an answer may rest on, and the characters that they may have together. */
const PASSAGES = 6
const CHARACTERS = 8_000
/** So many are looked at before the best are taken. */
const CANDIDATES = 40
/** A passage must have this share of what was asked, rare words counting for more, or it is no answer to it. */
const LEAST_COVERAGE = 0.3
/** And this much by the whole of its words, where nothing is taken for a typing error of something else. */
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
  if (!question.compared || !first || askedFit(question, first) >= TELLS_APART) return all
  const each = question.compared.flatMap((query) =>
    ranked(search, { ...question, query, search: query, wanted: 'anything' }).slice(0, 1),
  )
  return [...each, ...all].filter(
    (passage, place, both) => both.findIndex((other) => idOf(other) === idOf(passage)) === place,
  )
}

function ranked(search: SearchPassages, question: ReadQuestion): FoundPassage[] {
  const least = question.isFollowUp ? LEAST_COVERAGE / 2 : LEAST_COVERAGE
  const found = search(question.search, CANDIDATES).filter(
    (passage) =>
      passage.isInSection && passage.coverage >= least && sectionFit(question, passage) >= LEAST_OF_ALL,
  )
  const best = found[0]?.score ?? 1
  const worth = (passage: FoundPassage) =>
    (passage.score / best + wordsFit(question, passage)) * fit(question, passage) +
    tableWorth(question, passage) +
    (question.isFollowUp ? ownFit({ ...question, query: question.own }, passage) : 0)
  return [...found, ...alsoAskedFor(search, question, found)]
    .map((passage) => ({ passage, worth: worth(passage) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ passage }) => passage)
}

/** Sections that people ask for in such words, though they have none of them. */
function alsoAskedFor(
  search: SearchPassages,
  question: ReadQuestion,
  found: readonly FoundPassage[],
): FoundPassage[] {
  const ids = new Set(sectionsAskedFor(question, LEAST_ASKED))
  const asksForLevels =
    question.wanted === 'level' || question.levels.length > 0 || HOW_HIGH.test(question.text)
  const tables = asksForLevels ? question.domains : []
  if (ids.size + tables.length === 0) return []
  const there = new Set(found.map(idOf))
  return sectionsOf(search).filter(
    (passage) =>
      !there.has(idOf(passage)) &&
      (ids.has(idOf(passage)) || tables.some((domain) => isTableOf(domain, passage))),
  )
}

/** Every section that the search knows, found once by words that are everywhere; as one that was not found by a query. */
const known = new WeakMap<SearchPassages, FoundPassage[]>()
function sectionsOf(search: SearchPassages): FoundPassage[] {
  const sections =
    known.get(search) ??
    search(WORDS_OF_THE_FIELD, Infinity).map((passage) => ({ ...passage, score: 0, coverage: 0, terms: [] }))
  known.set(search, sections)
  return sections
}

/** What a heading counts beside that is the question itself. */
const WORTH_OF_TITLE = 0.7
/** What a way to ask counts beside that is just the question. */
const WORTH_OF_PHRASE = 1.5
/** What headings, the best sentence and the ways to ask count beside the search. */
const WORTH = { title: 0.9, sentence: 1.5, asked: 3 }
/** A question for a time wants a sentence that tells one. */
const WORTH_OF_FACTS = { title: 0.8, sentence: 2.2, asked: 3 }

function wordsFit(question: ReadQuestion, passage: FoundPassage): number {
  const { title, sentence, asked } = asksForFact(question) ? WORTH_OF_FACTS : WORTH
  const [byTitle, byPhrase] = [titleFit(question, passage), askedFit(question, passage)]
  return (
    title * byTitle +
    WORTH_OF_TITLE * byTitle ** 6 +
    sentence * sentenceFit(question, passage) +
    asked * byPhrase +
    WORTH_OF_PHRASE * byPhrase ** 8 +
    sectionFit(question, passage)
  )
}

/** The table of a domain's levels has few words of a question for them, and is the answer. */
function tableWorth(
  { wanted, isDescription, levels, domains, text }: ReadQuestion,
  passage: FoundPassage,
): number {
  const asksForLevels = (wanted === 'level' && !isDescription) || levels.length > 0 || HOW_HIGH.test(text)
  return asksForLevels && domains.slice(0, 1).some((domain) => isTableOf(domain, passage))
    ? WORTH_OF_TABLE
    : 0
}
const WORTH_OF_TABLE = 1.5

/** How far a passage meets the new words of a question that goes on. */
const ownFit = (question: ReadQuestion, passage: FoundPassage): number =>
  WORTH_OF_FACTS.title * titleFit(question, passage) +
  WORTH_OF_FACTS.sentence * sentenceFit(question, passage)

/** What speaks for a passage, or against it, beside its words. */
function fit(question: ReadQuestion, passage: FoundPassage): number {
  const { aboutChildren, wanted, text } = question
  const { audience, title, itemTitle } = passage
  let factor = domainFit(question, passage)
  if (audience === 'cyp') factor *= aboutChildren ? 1.6 : 0.4
  if (/^fast track/i.test(itemTitle) && !FAST_TRACK.test(text)) factor *= 0.6
  if (/^what .*\b(?:cannot|not)\b/i.test(title) && !DENIED.test(text.replaceAll('not eligible', '')))
    factor *= 0.4
  if (wanted === 'list' && passage.blocks.some(({ kind }) => kind !== 'paragraph')) factor *= 1.15
  return factor
}

const FAST_TRACK =
  /\bfast track\b|\bftt\b|\bterminal\w*|\bdying\b|\bdies?\b|\bend of life\b|\bpalliative\b|\bhospice\b|\bdeteriorat\w+|\bprognosis\b/
const DENIED = /\b(?:not|cannot|never)\b/

/** A question about a domain wants its descriptors, its examples or its evidence, and not those of another one. */
function domainFit(
  { text, wanted, domains, levels, isDescription }: ReadQuestion,
  passage: FoundPassage,
): number {
  if (domains.length === 0) return 1
  const { title } = passage
  if (!domains.some((domain) => isAbout(domain, passage))) {
    return CARE_DOMAIN_IDS.some((domain) => isAbout(domain, passage)) ? 0.4 : 1
  }
  if (wanted === 'level') {
    const [first] = domains
    return first && isTableOf(first, passage) ? (isDescription ? 1.6 : 3) : 1
  }
  if (/\bexamples?\b/.test(text)) return /examples/i.test(title) ? 2 : 1.2
  const explains = /\bexplain\b|\blevels? of need\b|\bdescriptors?\b/.test(text)
  if (/\b(?:evidence|records?|ask|questions?|charts?)\b/.test(text) && !explains) {
    return /evidence to look for/i.test(title) ? 2 : 1
  }
  if (wanted === 'difference') return /tell them apart|descriptors/i.test(title) ? 2 : 1
  if (
    levels.length > 0 ||
    HOW_HIGH.test(text) ||
    /\b(?:levels?|explain|about|descriptors?|domain)\b/.test(text)
  ) {
    return /descriptors$/i.test(title) ? 2 : 1.2
  }
  return 1.2
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
