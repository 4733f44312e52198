import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import type { NumberedPassage } from './assistant.ts'
import { HOW_HIGH, isAbout, isTableOf } from './built-in-domain-sections.ts'
import { askedFor, share } from './built-in-matching.ts'
import type { ReadQuestion } from './built-in-question.ts'
import { unitsOf, type Unit } from './built-in-units.ts'

const PARAPHRASED = '*Paraphrased: check the official DST wording before a level is recorded.*'
const NO_CHOICE =
  'Which level fits is for the assessor and the team to judge. These come closest to what you describe:'
/** Rows that come closest are shown, so many at most, and as near to the best as this. */
const CLOSEST = 3
const NEAR = 0.7

/** The levels asked for in a domain, or those that come closest to a need described; null where neither is asked. */
export function levelRows(question: ReadQuestion, passages: readonly NumberedPassage[]): string[] | null {
  const { levels, wanted, domains, text } = question
  // Where several needs are named, the first is meant.
  const tables = domains
    .map((domain) => passages.filter((passage) => isTableOf(domain, passage)))
    .find((some) => some.length > 0)
  if (!tables) return null
  const howHigh = HOW_HIGH.test(text) ? noSuchLevel(tables) : null
  if (levels.length > 0) return howHigh ?? namedRows(question, tables)
  return wanted === 'level' ? closestRows(question, tables) : null
}

function namedRows({ levels }: ReadQuestion, tables: readonly NumberedPassage[]): string[] | null {
  const isNamed = ({ text }: Unit) => levels.some((level) => text.startsWith(`${NEED_LEVEL_LABEL[level]}:`))
  const passage = tables.find((one) => rowsOf(one).some(isNamed))
  if (!passage) return noSuchLevel(tables)
  const named = ({ text }: Unit) => levels.some((level) => text.includes(NEED_LEVEL_LABEL[level]))
  const apart = levels.length > 1 ? sentencesOf(passage).filter(named) : []
  const about = apart.length > 0 ? apart : sentencesOf(passage).filter(({ text }) => DIVIDES.test(text))
  return withRows(passage, rowsOf(passage).filter(isNamed), about)
}

/** The domain does not have the level: the section says how far it goes. */
function noSuchLevel([passage]: readonly NumberedPassage[]): string[] | null {
  if (!passage) return null
  const says = sentencesOf(passage).filter(({ text }) => RUNS.test(text))
  return says.length === 0
    ? null
    : [`${headed(passage)} ${says.map(({ markdown }) => markdown).join(' ')} [${passage.number}]`]
}

function closestRows(question: ReadQuestion, tables: readonly NumberedPassage[]): string[] | null {
  const concepts = askedFor(question.query)
  const fit = (row: Unit) => share(concepts, row.words)
  const best = (passage: NumberedPassage) => Math.max(...rowsOf(passage).map(fit))
  const [passage] = tables.toSorted((one, other) => best(other) - best(one))
  if (!passage) return null
  const most = best(passage)
  const rows =
    most === 0
      ? rowsOf(passage)
      : rowsOf(passage)
          .filter((row) => fit(row) >= most * NEAR)
          .slice(0, CLOSEST)
  return [
    ...(most === 0 ? [] : [NO_CHOICE]),
    ...withRows(
      passage,
      rows,
      sentencesOf(passage).filter(({ text }) => DIVIDES.test(text)),
    ),
  ]
}

/** A domain as a whole: what it covers, and all its levels. Null where something else is asked of it. */
export function domainOverview(
  { domains, text, levels }: ReadQuestion,
  passage: NumberedPassage,
): string[] | null {
  const isAsked =
    /\b(?:explain|levels?|descriptors?|domain|about|what is)\b/.test(text) && levels.length === 0
  if (!domains.some((domain) => isTableOf(domain, passage))) return null
  if (HOW_HIGH.test(text)) return noSuchLevel([passage])
  return isAsked ? withRows(passage, rowsOf(passage), sentencesOf(passage)) : null
}

/** Where evidence for the domain is found, if that is asked, too. */
export function evidenceLine(
  { domains, text }: ReadQuestion,
  passages: readonly NumberedPassage[],
): string[] {
  if (!/\b(?:evidence|records?|charts?)\b/.test(text)) return []
  return passages
    .filter((passage) => domains.slice(0, 1).some((domain) => isAbout(domain, passage)))
    .flatMap((passage) => sentencesOf(passage).map((sentence) => ({ passage, sentence })))
    .filter(({ sentence }) => /^Where evidence is found/.test(sentence.text))
    .slice(0, 1)
    .map(({ passage, sentence }) => `${sentence.markdown} [${passage.number}]`)
}

const RUNS = /\bruns from\b/i
const DIVIDES = /\bdivid(?:es|er)\b|^For High\b/i

const rowsOf = (passage: NumberedPassage): Unit[] => unitsOf(passage).filter(({ kind }) => kind === 'row')
const sentencesOf = (passage: NumberedPassage): Unit[] =>
  unitsOf(passage).filter(({ kind }) => kind === 'sentence')
const headed = ({ title }: NumberedPassage): string => `**${title.split(':')[0] ?? ''}.**`

function withRows(passage: NumberedPassage, rows: readonly Unit[], sentences: readonly Unit[]): string[] {
  const says = sentences.map(({ markdown }) => markdown).join(' ')
  return [
    `${headed(passage)}${says === '' ? '' : ` ${says}`} [${passage.number}]`,
    rows.map(({ markdown }) => markdown).join('\n'),
    PARAPHRASED,
  ]
}
