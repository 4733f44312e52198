import { NEED_LEVEL_LABEL, type NeedLevel } from '../../shared/assessments/need-levels.ts'
import type { NumberedPassage } from './assistant.ts'
import { HOW_HIGH, isAbout, isTableOf } from './built-in-domain-sections.ts'
import { askedFor, comparedWords, share, type AskedConcept, type Words } from './built-in-matching.ts'
import { LEVEL, queryOf, type ReadQuestion } from './built-in-question.ts'
import { unitsOf, type Unit } from './built-in-units.ts'

const PARAPHRASED = '*Paraphrased: check the official DST wording before a level is recorded.*'
const NO_CHOICE =
  'Which level fits is for the assessor and the team to judge. These come closest to what you describe:'
/** Levels come close that are as near to the best as this. */
const NEAR = 0.7
/** Below this no level meets what is described. */
const MEETS = 0.1
/** "Is oxygen therapy a High", rather than "is High enough". */
const IS_THAT_LEVEL =
  /^(?:(?:so|and|but|hi|hello),? )*(?:is|are|was|would|does|do|should|can|could|has|have)\b(?! (?:none|low|moderate|high|severe|priority)\b).*\b(?:none|low|moderate|high|severe|priority)s?\b/

/** The levels asked for in a domain, or those that come closest to a need described; null where neither is asked. */
export function levelRows(question: ReadQuestion, passages: readonly NumberedPassage[]): string[] | null {
  const { levels, wanted, domains, text, said } = question
  // Where several needs are named, the first is meant.
  const tables = domains
    .map((domain) => passages.filter((passage) => isTableOf(domain, passage)))
    .find((some) => some.length > 0)
  if (!tables) return null
  const asksHowHigh = wanted !== 'level' && levels.length > 0 && HOW_HIGH.test(text)
  const howHigh = asksHowHigh ? noSuchLevel(tables) : null
  if (howHigh) return howHigh
  const describes = wanted === 'level' || (levels.length > 0 && IS_THAT_LEVEL.test(said))
  const closest = describes ? closestRows(question, tables) : null
  if (levels.length > 0) return closest ?? namedRows(question, tables)
  return describes ? (closest ?? allRows(tables)) : null
}

function namedRows({ levels }: ReadQuestion, tables: readonly NumberedPassage[]): string[] | null {
  const isNamed = ({ text }: Unit) => levels.some((level) => isRowOf(level, text))
  const passage = tables.find((one) => rowsOf(one).some(isNamed))
  if (!passage) return noSuchLevel(tables)
  const named = ({ text }: Unit) => levels.some((level) => text.includes(NEED_LEVEL_LABEL[level]))
  const apart = levels.length > 1 ? sentencesOf(passage).filter(named) : []
  const about = apart.length > 0 ? apart : dividing(passage)
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

const allRows = ([passage]: readonly NumberedPassage[]): string[] | null =>
  passage ? withRows(passage, rowsOf(passage), dividing(passage)) : null

/**
 * The levels that come closest, with those between them and with the ones above and below, since a level is chosen by
 * reading these, too; from the table that says most. Null where no level is met, or one is named that the domain lacks.
 */
function closestRows(question: ReadQuestion, tables: readonly NumberedPassage[]): string[] | null {
  const fits = tables.map((passage) => ({ passage, fit: fitOfLevels(question, passage) }))
  const best = fits.toSorted((one, other) => Math.max(...other.fit) - Math.max(...one.fit))[0]
  if (!best) return null
  const rows = rowsOf(best.passage)
  const most = Math.max(...best.fit)
  if (most < MEETS) return null
  const named = question.levels.map((level) => rows.findIndex(({ text }) => isRowOf(level, text)))
  // "Which level" asks for none of them: a severe risk is no Severe.
  if (question.wanted !== 'level' && named.includes(-1)) return null
  const near = rows.flatMap((_, place) =>
    fits.some(({ fit }) => (fit[place] ?? 0) >= most * NEAR) ? [place - 1, place, place + 1] : [],
  )
  const shown = [...near, ...named.filter((place) => place !== -1)]
  return [
    NO_CHOICE,
    ...withRows(
      best.passage,
      rows.slice(Math.max(0, Math.min(...shown)), Math.max(...shown) + 1),
      dividing(best.passage),
    ),
  ]
}

/** How well each level of a table meets what is described: in its own words, or in those of the field. */
function fitOfLevels({ query, said, wanted }: ReadQuestion, passage: NumberedPassage): number[] {
  const name = comparedWords(`${passage.title.split(/[:(]/)[0] ?? ''} level`)
  const [own, ofTheField] = [queryOf(said), query].map((words) =>
    // A level that somebody suggests says nothing of the need; in "high risk, which level" it does.
    askedFor(wanted === 'level' ? words : words.replaceAll(LEVEL, '')).flatMap((concept) =>
      besideTheName(concept, name),
    ),
  )
  return rowsOf(passage).map(({ words }) => Math.max(share(own ?? [], words), share(ofTheField ?? [], words)))
}

/** What is asked for beside the domain itself, whose name stands in any of its levels. */
function besideTheName(concept: AskedConcept, name: Words): AskedConcept[] {
  const isOther = (term: string) => !name.has(term)
  const { asked, meant, subjects } = concept
  return asked.some(isOther)
    ? [{ ...concept, meant: meant.filter(isOther), subjects: subjects.filter(isOther) }]
    : []
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

const isRowOf = (level: NeedLevel, text: string): boolean => text.startsWith(`${NEED_LEVEL_LABEL[level]}:`)
const dividing = (passage: NumberedPassage): Unit[] =>
  sentencesOf(passage).filter(({ text }) => DIVIDES.test(text))
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
