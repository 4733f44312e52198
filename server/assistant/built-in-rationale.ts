import { careDomain, isOfficialLevel } from '../../shared/assessments/care-domains.ts'
import { DOMAIN_GUIDANCE } from '../../shared/assessments/domain-guidance.ts'
import {
  NEED_LEVEL_LABEL,
  NEED_LEVEL_SCORE,
  NEED_LEVELS,
  type NeedLevel,
} from '../../shared/assessments/need-levels.ts'
import type { NumberedPassage, RationaleTask } from './assistant.ts'
import { characteristicsIn } from './built-in-characteristics.ts'
import { readEvidence, signsOf, type ReadEvidence, type ReadSentence } from './built-in-evidence.ts'
import { gapsIn } from './built-in-gaps.ts'
import { mostTelling } from './built-in-relied-on.ts'
import { inOneList, quoted, quotedSentence } from './built-in-wording.ts'
import { DOMAIN_SIGNS } from './level-signs/domain-signs.ts'

/** Care that keeps a need small: the need is there all the same (CHC facts 0.3, rule 3). */
const WELL_MANAGED =
  /\b(?:well[- ]managed|managed (?:by|with)|controlled (?:by|with)|kept (?:under control|dry|calm|tolerable)|settles? (?:with|when|after)|with (?:this|the) (?:plan|regime|monitoring|programme)|prevented by|responds? (?:well )?to|no (?:\w+ )?(?:since|while))\b/i

/**
 * Drafts the rationale of a domain from its evidence, as plain text: the level with its descriptor, the evidence sentence by
 * sentence, why not the level above and below, the four characteristics, and what is missing. It says where words of the
 * evidence meet words of a descriptor; it adds no fact, chooses no level, and leaves money out.
 */
export function draftRationale(task: RationaleTask, passages: readonly NumberedPassage[]): string {
  const { domain, level, evidence } = task
  const read = readEvidence(domain, evidence)
  const sources = new Sources(passages)
  const official = level !== null && isOfficialLevel(domain, level)
  const parts = [
    official ? chosenLevel(task, level, sources) : noOfficialLevel(task, read),
    reliedOn(task, read),
    ...(official && read.sentences.length > 0
      ? [whyNotAbove(task, level, read), whyNotBelow(task, level, read), wellManaged(level, read, sources)]
      : []),
    read.sentences.length > 0 ? characteristics(task, read, sources) : null,
    missing(task),
    sources.line(),
  ]
  return parts.filter((part) => part !== null).join('\n\n')
}

function chosenLevel({ domain }: RationaleTask, level: NeedLevel, sources: Sources): string {
  const descriptor = descriptorOf(domain, level)
  const { basis } = DOMAIN_GUIDANCE[domain]
  const number = sources.citing(({ text }) => text.includes(descriptor.replace(/\.$/, '')))
  const wording =
    basis === 'project'
      ? 'The official form has no descriptors in this domain; this one is guidance by analogy.'
      : 'This is a paraphrase: check the official DST wording.'
  return `Level chosen for ${careDomain(domain).label}: ${NEED_LEVEL_LABEL[level]}. ${quoted(descriptor)}${number}. ${wording}`
}

/** Without a level, or with one the tool does not have here: which descriptors the evidence touches, and no choice. */
function noOfficialLevel({ domain, level }: RationaleTask, read: ReadEvidence): string {
  const { label, permittedLevels } = careDomain(domain)
  const first =
    level === null
      ? `No level has been chosen for ${label}.`
      : `${NEED_LEVEL_LABEL[level]} is not used in the official DST for ${label}. Its levels here are ${inOneList(permittedLevels.map((one) => NEED_LEVEL_LABEL[one]))}.`
  const touched = permittedLevels.flatMap((one) => {
    const signs = signsOf(read, one)
    return signs.length === 0
      ? []
      : [
          `- ${NEED_LEVEL_LABEL[one]}: ${inOneList(
            signs.map(({ asks, words }) => `${asks} (${quoted(words[0] ?? '')})`),
            ';',
          )}`,
        ]
  })
  return touched.length === 0
    ? `${first} No words of the level descriptors were found in the evidence.`
    : `${first} The evidence has words that meet these descriptors; which level fits is for the assessor and the team to judge.\n${touched.join('\n')}`
}

function reliedOn(task: RationaleTask, read: ReadEvidence): string {
  const { sentences, leftOut } = read
  const money = leftOut === 0 ? '' : '\nWhat is said about money was left out: it plays no part in a level.'
  const chosen = mostTelling(task, sentences)
  if (chosen.length === 0) {
    return `Evidence relied on: none. ${sentences.length === 0 ? 'No evidence has been given' : `The evidence given was not found to speak of ${careDomain(task.domain).label.toLowerCase()}`}, so nothing can be said for or against a level.${money}`
  }
  const heading =
    chosen.length < sentences.length
      ? `Evidence relied on (${chosen.length} of ${sentences.length} sentences)`
      : 'Evidence relied on'
  const lines = chosen.map((sentence) => `- ${quotedSentence(sentence.text)}${bearing(sentence, task.level)}`)
  return [heading, ...lines].join('\n') + money
}

/** What a sentence bears on, for or against, in the words of the descriptors: those of the chosen level first. */
function bearing({ signs, absences }: ReadSentence, level: NeedLevel | null): string {
  const distance = (one: NeedLevel) =>
    level === null ? 0 : Math.abs(NEED_LEVEL_SCORE[one] - NEED_LEVEL_SCORE[level])
  const near = signs
    .filter((found) => !found.denied && distance(found.level) <= 1)
    .toSorted((one, other) => distance(one.level) - distance(other.level))
  const asks = [...new Set(near.map(({ sign }) => sign.asks))].slice(0, 2)
  if (asks.length > 0) return ` (bears on ${inOneList(asks, ';')})`
  return absences.length > 0 ? ' (recorded as absent)' : ''
}

function whyNotAbove({ domain }: RationaleTask, level: NeedLevel, read: ReadEvidence): string {
  const above = neighbour(domain, level, 1)
  if (above === undefined)
    return `Why not higher: ${NEED_LEVEL_LABEL[level]} is the highest level of this domain.`
  const asked = asksOf(domain, above)
  const shown = signsOf(read, above)
  const denied = signsOf(read, above, true).filter(({ asks }) => !shown.some((one) => one.asks === asks))
  const open = asked.filter((asks) => ![...shown, ...denied].some((one) => one.asks === asks))
  return [
    `Why not ${NEED_LEVEL_LABEL[above]}: that level asks for ${inOneList(asked, ';')}.`,
    ...deniedIn(denied),
    ...(shown.length > 0
      ? [
          `The evidence does speak of ${inOneList(
            shown.map(({ asks, words }) => `${asks} (${quoted(words[0] ?? '')})`),
            ';',
          )}. Say why this does not carry ${NEED_LEVEL_LABEL[above]}, or look at the level again.`,
        ]
      : []),
    ...(open.length > 0 ? [`Nothing was found in the evidence on ${inOneList(open, ';', 'or')}.`] : []),
  ].join(' ')
}

/** What the evidence denies, each sentence once. */
function deniedIn(denied: readonly { asks: string; texts: string[] }[]): string[] {
  const byText = new Map<string, string[]>()
  for (const { asks, texts } of denied)
    byText.set(texts[0] ?? '', [...(byText.get(texts[0] ?? '') ?? []), asks])
  return [...byText].map(
    ([text, asks]) => `On ${inOneList(asks, ';')} the evidence says: ${quotedSentence(text)}.`,
  )
}

function whyNotBelow({ domain }: RationaleTask, level: NeedLevel, read: ReadEvidence): string | null {
  const below = neighbour(domain, level, -1)
  if (below === undefined) return null
  const shown = signsOf(read, level)
  const first = `Why not ${NEED_LEVEL_LABEL[below]}: that level means ${quoted(descriptorOf(domain, below))}.`
  return shown.length > 0
    ? `${first} Pointing beyond it: ${inOneList(
        shown.map(({ asks, words }) => `${asks} (${inOneList(words.slice(0, 2).map(quoted))})`),
        ';',
      )}.`
    : `${first} The evidence was not found to show what sets ${NEED_LEVEL_LABEL[level]} apart from it, which is ${inOneList(asksOf(domain, level), ';', 'or')}. Add it where it is so, or look at the level again.`
}

function wellManaged(level: NeedLevel, { sentences }: ReadEvidence, sources: Sources): string | null {
  if (level === 'severe' || level === 'priority') return null
  const words = sentences.map(({ text }) => WELL_MANAGED.exec(text)?.[0]).find((found) => found !== undefined)
  if (words === undefined) return null
  const number = sources.citing(({ itemTitle, title }) => /well-managed/i.test(itemTitle + title))
  return `Care seems to keep the need down (${quoted(words)}). A well-managed need is still a need${number}: record what the care consists of, and what would happen without it.`
}

function characteristics({ domain }: RationaleTask, { sentences }: ReadEvidence, sources: Sources): string {
  const number = sources.citing(({ title }) => /four characteristics/i.test(title))
  const lines = characteristicsIn(domain, sentences).map(
    ({ name, words }) =>
      `- ${name}: ${words.length > 0 ? inOneList(words.map(quoted)) : 'nothing found in the evidence'}`,
  )
  return [`The four characteristics${number}, with the words that speak of them`, ...lines].join('\n')
}

function missing({ domain, level, evidence }: RationaleTask): string {
  const { points, records } = gapsIn(domain, level, evidence)
  const usual =
    records.length > 0 ? [`records that are usual here, such as ${inOneList(records, ',', 'or')}`] : []
  const lines = [...points, ...usual]
  return lines.length === 0
    ? 'Missing from the evidence: nothing was found to be missing. Check that dates and sources are given for each statement.'
    : ['Missing from the evidence', ...lines.map((line) => `- ${line}`)].join('\n')
}

const descriptorOf = (domain: RationaleTask['domain'], level: NeedLevel): string =>
  DOMAIN_GUIDANCE[domain].descriptors[level]?.descriptor ?? ''

const asksOf = (domain: RationaleTask['domain'], level: NeedLevel): string[] =>
  (DOMAIN_SIGNS[domain].levels[level] ?? []).map(({ asks }) => asks)

/** The next level of the official tool in this direction. */
function neighbour(domain: RationaleTask['domain'], level: NeedLevel, step: 1 | -1): NeedLevel | undefined {
  const levels = NEED_LEVELS.filter((one) => isOfficialLevel(domain, one))
  return levels[levels.indexOf(level) + step]
}

/** The passages that a draft rests on, cited by their numbers and named at its end. */
class Sources {
  readonly #passages: readonly NumberedPassage[]
  readonly #cited = new Map<number, NumberedPassage>()

  constructor(passages: readonly NumberedPassage[]) {
    this.#passages = passages
  }

  /** " [n]" for the first passage that fits; nothing where none was given. */
  citing(fits: (passage: NumberedPassage) => boolean): string {
    const passage = this.#passages.find(fits)
    if (!passage) return ''
    this.#cited.set(passage.number, passage)
    return ` [${passage.number}]`
  }

  line(): string | null {
    const names = [...this.#cited.values()]
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, itemTitle, title }) => `[${number}] ${itemTitle}, ${title}`)
    return names.length === 0 ? null : `Sources: ${names.join('; ')}.`
  }
}
