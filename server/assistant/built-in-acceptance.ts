import type { NumberedPassage } from './assistant.ts'
import { askedFit } from './built-in-asked-as.ts'
import { asksForLevels, isTableOf } from './built-in-domain-sections.ts'
import { answerFit, isOfKind, wordsOfSection } from './built-in-fit.ts'
import { askedFor, comparedWords, saysSomething, share, standing } from './built-in-matching.ts'
import type { ReadQuestion } from './built-in-question.ts'
import { unitsOf } from './built-in-units.ts'
import { worthOf } from './built-in-worth.ts'

/** Whether a section answers a question. What is not sure to answer is better not answered. */

/** A section with less than this is no answer; one with less than `CERTAIN` is told as the nearest. */
const LEAST: Least = { worth: 6, fit: 0.9 }
const CERTAIN: Least = { worth: 7.5, fit: 1.2 }
/** By all signs: from here on a section is named as one that comes near. */
const NEAR = 4
interface Least {
  /** By all signs together, as sections are ranked. */
  worth: number
  /** From 0 to 2: what is asked for stands there, in the section and in one place of it. */
  fit: number
}

/** Words of any talk alone are a question where it is asked just so. */
const ASKED_SO = 0.85
/** What a sentence must have of a question for a date. */
const LEAST_OF_DATE = 0.7
/** So many words before a thing may stand its number: "exactly four of the domains". */
const BEFORE = 4

/** Whether the section is of the kind that is asked, does what is asked, and has enough of it. */
export const answers = (question: ReadQuestion, passage: NumberedPassage): boolean =>
  (askedFor(question.query).some(saysSomething) || askedFit(question, passage) >= ASKED_SO) &&
  isKindOf(question, passage) &&
  doesWhatIsAsked(question, passage) &&
  (isDomainTable(question, passage) || reaches(question, passage, LEAST))

/** Whether the section may well be about what is asked, though it is not sure to answer it. */
export const isNear = (question: ReadQuestion, passage: NumberedPassage): boolean =>
  isKindOf(question, passage) && worthOf(question, passage) >= NEAR

/** Whether the section answers beyond doubt. */
export const isCertain = (question: ReadQuestion, passage: NumberedPassage): boolean =>
  isDomainTable(question, passage) || reaches(question, passage, CERTAIN)

function reaches(question: ReadQuestion, passage: NumberedPassage, least: Least): boolean {
  const { section, place } = answerFit(question, passage)
  return section + place >= least.fit && worthOf(question, passage) >= least.worth
}

/** Whether levels of a domain are asked for, and this is the table of them. */
const isDomainTable = (question: ReadQuestion, passage: NumberedPassage): boolean =>
  asksForLevels(question) && question.domains.some((domain) => isTableOf(domain, passage))

const HOW_TO =
  /\bhow (?:do|does|can|should|would|to)(?: (?:i|we|you|they|one|people))? ([a-z]+)\b|\bhow (?:is|are) .{3,40}? ([a-z]+ed)\b/

/** Doings that are the same with every section: it tells what is to be written or said. */
const WRITING =
  /^(?:evidence|write|record|show|describe|score|put|answer|word|document|explain|tell|say|know|make|do|get|deal|handle|see|go|work|it|described|recorded|written|defined|done|used|assessed|judged|measured)$/

/** "How do I register with a GP": a section on GPs that has no word of registering is no answer. */
function doesWhatIsAsked({ text }: ReadQuestion, passage: NumberedPassage): boolean {
  const [, doing, done] = HOW_TO.exec(text) ?? []
  const [action] = askedFor(doing ?? done ?? '')
  return !action || WRITING.test(doing ?? done ?? '') || standing(action, wordsOfSection(passage)) >= 0.5
}

/** Whether a question for a sum, a date or a number has one in the section. */
function isKindOf(question: ReadQuestion, passage: NumberedPassage): boolean {
  switch (question.wanted) {
    case 'money':
      if (/\blimit\b/.test(question.text)) return passage.text.includes('£')
      return /£|\bfree\b|\bmeans[- ]test/i.test(passage.text)
    case 'date':
      return unitsOf(passage).some(
        ({ text }) =>
          isOfKind('date', text) && share(askedFor(question.query), comparedWords(text)) >= LEAST_OF_DATE,
      )
    case 'number':
      return counts(question, passage)
    default:
      return true
  }
}

/** Whether a number stands before what is to be counted. */
function counts({ text }: ReadQuestion, passage: NumberedPassage): boolean {
  const [counted] = askedFor(/\bhow many (?:more |other )?(\S+ \S+)/.exec(text)?.[1] ?? '')
  if (!counted) return true
  return unitsOf(passage).some((unit) => {
    const words = unit.text.split(/[\s(),]+/)
    return words.some(
      (word, at) =>
        standing(counted, comparedWords(word)) === 1 &&
        words[at - 2] !== 'between' &&
        words.slice(Math.max(0, at - BEFORE), at).some((before) => isOfKind('number', before)),
    )
  })
}
