import type { Passage } from '../../shared/knowledge/passage.ts'
import type { TextBlock } from '../../shared/knowledge/text-block.ts'
import { askedFit, wordsAskedWith } from './built-in-asked-as.ts'
import {
  askedFor,
  comparedWords,
  lastOnly,
  share,
  weightOfCommon,
  weightOfWords,
  type Words,
} from './built-in-matching.ts'
import type { ReadQuestion, Wanted } from './built-in-question.ts'
import { unitsOf, type Unit } from './built-in-units.ts'

/** How well a section of the knowledge base answers a question, beside the score of the search. */

/** So well one section must meet a question for a difference to stand for the two things. */
const TELLS_APART = 0.7
/** And so much of each of the two must stand in it. */
const NAMES_EACH = 0.5

const NUMBER = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'

/** What a sentence must have to answer a question of this kind. */
const ANSWERS: Readonly<Partial<Record<Wanted, RegExp>>> = {
  duration: new RegExp(
    `\\b${NUMBER}\\b.{0,20}\\b(?:days?|weeks?|months?|years?|hours?)\\b|\\b(?:yearly|daily|at once|every)\\b`,
    'i',
  ),
  time: /\b(?:\d+|when|where|after|before|once|until|if|from|at|on|within|every)\b/i,
  date: /\b(?:19|20)\d\d\b/,
  money: /£/,
  number: new RegExp(`\\b${NUMBER}\\b`, 'i'),
  person:
    /\b(?:person|team|MDT|ICB|nurse|doctor|clinician|practitioner|professionals?|council|local authority|NHS|panel|forum|assessor|coordinator|attorney|deputy|family|relative|worker|anyone|anybody|court|commissioner|representative|resident|adult|child)s?\b/i,
}

/** Whether the question is for a time, a number or a sum. */
export const asksForFact = ({ wanted }: ReadQuestion): boolean =>
  wanted === 'duration' || wanted === 'money' || wanted === 'number'

/** Whether a sentence is of the kind that is wanted. */
export const isOfKind = (wanted: Wanted, text: string): boolean => ANSWERS[wanted]?.test(text) ?? true

/** From 0 to 1: how far the heading of the section is what is asked; of "Breathing: levels of need", either part may be. */
export function titleFit({ query }: ReadQuestion, passage: Passage): number {
  const { words, parts } = headingsOf(passage)
  const meant = wordsMeantBy(query)
  const found = share(askedFor(query), words)
  const most = Math.max(...parts.map((part) => weightOfCommon(part.words, meant) / (part.weight || 1)))
  return found + most === 0 ? 0 : (2 * found * most) / (found + most)
}

const wordsMeantBy = lastOnly(
  (query): Words =>
    new Set([...comparedWords(query), ...askedFor(query).flatMap((concept) => concept.meant)]),
)

/** From 0 to 1: how much of what is asked stands anywhere in the section, or in the ways in which it is asked for. */
export const sectionFit = ({ query }: ReadQuestion, passage: Passage): number =>
  share(askedFor(query), wordsOfSection(passage))

/** Whether a section tells two things apart, so that neither needs one of its own. */
export const tellsApart = (question: ReadQuestion, passage: Passage): boolean =>
  askedFit(question, passage) >= TELLS_APART &&
  (question.compared ?? []).every((query) => sectionFit({ ...question, query }, passage) >= NAMES_EACH)

const both = (some: Words, others: Words): Words => new Set([...some, ...others])

interface Headings {
  /** The words of the section's own heading and of its item's. */
  words: Words
  /** Its own heading, and the parts that a colon makes of it. */
  parts: readonly { words: Words; weight: number }[]
}

const knownHeadings = new WeakMap<readonly TextBlock[], Headings>()
function headingsOf({ blocks, title, itemTitle }: Passage): Headings {
  const headings = knownHeadings.get(blocks) ?? {
    words: comparedWords(`${title} ${itemTitle}`),
    parts: [title, ...title.split(':')].map((part) => {
      const words = comparedWords(part)
      return { words, weight: weightOfWords(words) }
    }),
  }
  knownHeadings.set(blocks, headings)
  return headings
}

/** Sections stay as they are: the words of each are looked at once. */
const known = new WeakMap<readonly TextBlock[], Words>()
export function wordsOfSection(passage: Passage): Words {
  const words =
    known.get(passage.blocks) ??
    new Set([
      ...comparedWords(`${passage.title} ${passage.itemTitle} ${passage.text}`),
      ...wordsAskedWith(passage),
    ])
  known.set(passage.blocks, words)
  return words
}

/** From 0 to 1: how far the section has what is asked at all, and how far in one place. */
export interface AnswerFit {
  section: number
  /** In a sentence under its headings, or in a way in which the section is asked for. */
  place: number
}

/** A list of charts and scales names them and tells nothing about them. */
const LIST_OF_RECORDS = /^Where evidence is found:/
const ASKS_FOR_RECORDS =
  /\b(?:evidence|records?|charts?|scales?|documents?|paperwork|letters?|tools?|look (?:for|at)|proof|prove|show)\b/

/** How well the section answers. */
export function answerFit(question: ReadQuestion, passage: Passage): AnswerFit {
  const concepts = askedFor(question.query)
  const { words: headings } = headingsOf(passage)
  const sentences = unitsOf(passage)
    .filter(({ text }) => !LIST_OF_RECORDS.test(text) || ASKS_FOR_RECORDS.test(question.text))
    .map(({ words }) => share(concepts, both(words, headings)))
  return {
    section: sectionFit(question, passage),
    place: Math.max(askedFit(question, passage), ...sentences),
  }
}

/** From 0 to 1: how much of the question one unit of the section answers, with what its headings say. */
export function unitFit(question: ReadQuestion, passage: Passage, { text, words }: Unit): number {
  const concepts = askedFor(question.query)
  const own = share(concepts, words)
  const headed = share(concepts, both(words, headingsOf(passage).words))
  return (0.6 * own + 0.4 * headed) * (isOfKind(question.wanted, text) ? 1 : 0.5)
}

/** The best of its units. */
export const sentenceFit = (question: ReadQuestion, passage: Passage): number =>
  Math.max(0, ...unitsOf(passage).map((unit) => unitFit(question, passage, unit)))
