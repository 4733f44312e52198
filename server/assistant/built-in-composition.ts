import { present } from '../../shared/platform/present.ts'
import type { NumberedPassage } from './assistant.ts'
import { titleFit, unitFit } from './built-in-fit.ts'
import { askedFor, comparedWords, share } from './built-in-matching.ts'
import type { ReadQuestion } from './built-in-question.ts'
import { unitsOf, type Unit } from './built-in-units.ts'

/** How an answer is put together from one section. */

/** Words beside the sentence that answers, and items of a list. */
const WORDS = 80
const ITEMS = 10
/** From so many parts on an enumeration in a sentence is shown as a list. */
const ENUMERATED = 4
/** A heading that is the question: the section begins with the answer. */
const TITLED = 0.6
const BEGINNING = 0.35
/** A sentence that leans on the one before it is no good beginning. */
const LEANS =
  /^(?:It|They|This|These|That|Those|He|She|Both|Neither|The same|Then|Also|Equally|In both|Otherwise|Here|Nor|But|So)\b/
const LEANING = 0.25
/** So much better than the others an item answers that stands alone. */
const APART = 0.15
const MARK = /^(?:-|\d+\.) /
/** Below this the words of an answer do not say what it is about. */
const SAYS = 0.34
const UNNAMED = /^(?:It|They|This|These|Only|Use|Accept)\b/

/** The sentence that answers, then what stands around it; a list is given whole. */
export function fromSection(question: ReadQuestion, passage: NumberedPassage): string[] {
  const lead = leadOf(question, passage)
  if (lead.kind !== 'sentence' || opensList(question, passage, lead))
    return listAnswer(question, passage, lead)
  const units = unitsOf(passage)
  const before = units[units.indexOf(lead) - 1]
  const said = LEANS.test(lead.text) && before?.kind === 'sentence' ? [before, lead] : [lead]
  const words = inMarkdown(said)
  const [opening, ...parts] = enumeratedIn(words)
  return [
    `${heading(question, passage, words)}${opening}${cited(passage)}`,
    ...(parts.length > 0 ? [parts.map((part) => `- ${part}`).join('\n')] : []),
    ...rest(question, passage, said),
  ]
}

/** What opens a long enumeration ("It holds: this and that; those; …"), and its parts; anything else is one piece. */
function enumeratedIn(words: string): [opening: string, ...parts: string[]] {
  const [, opening, enumeration = ''] = /^([^;]+?:) (.+)\.$/s.exec(words) ?? []
  const parts = enumeration.split('; ').map((part) => part.replace(/^and /, ''))
  // Emphasis that goes beyond a semicolon cannot be taken apart.
  const isWhole = parts.every((part) => part.split('*').length % 2 === 1 && !part.includes('. '))
  return opening !== undefined && parts.length >= ENUMERATED && isWhole ? [opening, ...parts] : [words]
}

/** The unit that answers best; of equals the first. */
export function leadOf(question: ReadQuestion, passage: NumberedPassage): Unit {
  const units = unitsOf(passage)
  const titled = titleFit(question, passage) >= TITLED
  const worth = units.map(
    (unit, place) =>
      unitFit(question, passage, unit) +
      (titled && unit.block === 0 ? (place === 0 ? BEGINNING : BEGINNING / 3) : 0) -
      (place > 0 && LEANS.test(unit.text) ? LEANING : 0) -
      place * 0.01,
  )
  return present(units[worth.indexOf(Math.max(...worth))])
}

/** Whether a list follows that belongs to the sentence, or that was asked for. */
function opensList({ wanted }: ReadQuestion, passage: NumberedPassage, lead: Unit): boolean {
  const units = unitsOf(passage)
  const next = units.find(({ block }) => block === lead.block + 1)
  if (!next || next.kind === 'sentence' || units.findLast(({ block }) => block === lead.block) !== lead)
    return false
  return lead.text.endsWith(':') || wanted === 'list'
}

/** What opens the list, the list, and a word that follows it; one item alone where it is what was asked. */
function listAnswer(question: ReadQuestion, passage: NumberedPassage, lead: Unit): string[] {
  const units = unitsOf(passage)
  const block = lead.kind === 'sentence' ? lead.block + 1 : lead.block
  const listed = units.filter((unit) => unit.block === block)
  if (standsOut(question, passage, lead, listed)) {
    return [`**${passage.title}.** ${lead.markdown.replace(MARK, '')}${cited(passage)}`]
  }
  const inBlock = (place: number) => units.filter((unit) => unit.block === place && unit.kind === 'sentence')
  const opening = inBlock(block - 1).at(-1)?.markdown ?? `**${passage.title}**`
  const after = inBlock(block + 1).slice(0, 2)
  return [
    `${opening}${cited(passage)}`,
    inLines(listed.slice(0, ITEMS)) + (listed.length > ITEMS ? '\n- …' : ''),
    ...(after.length > 0 ? [`${inMarkdown(after)}${cited(passage)}`] : []),
  ]
}

/** Whether one item answers, and the others by far less. */
function standsOut(
  question: ReadQuestion,
  passage: NumberedPassage,
  lead: Unit,
  listed: readonly Unit[],
): boolean {
  // An item in small letters goes on from what opens the list.
  if (/^\p{Ll}/u.test(lead.text)) return false
  if (lead.kind === 'sentence' || question.wanted === 'list' || titleFit(question, passage) >= TITLED)
    return false
  const fit = (unit: Unit) => unitFit(question, passage, unit)
  return listed.every((unit) => unit === lead || fit(lead) - fit(unit) >= APART)
}

/** The section's heading where the words of the answer alone do not say what they are about. */
function heading(question: ReadQuestion, { title }: NumberedPassage, words: string): string {
  const says = share(askedFor(question.query), comparedWords(words))
  return says < SAYS || UNNAMED.test(words) ? `**${title}.** ` : ''
}

/** What else the section says: first what follows the answer, then what stands before it; a list whole or not at all. */
function rest(question: ReadQuestion, passage: NumberedPassage, said: readonly Unit[]): string[] {
  const units = unitsOf(passage)
  const at = units.findLastIndex((unit) => said.includes(unit))
  const nearness = (unit: Unit) => {
    const distance = units.indexOf(unit) - at
    return (distance > 0 ? distance : 2 - distance) - 4 * unitFit(question, passage, unit)
  }
  const parts = partsOf(units.filter((unit) => !said.includes(unit))).toSorted(
    (one, other) => Math.min(...one.map(nearness)) - Math.min(...other.map(nearness)),
  )
  const taken: Unit[] = []
  let words = 0
  for (const part of parts) {
    words += part.reduce((sum, { text }) => sum + text.split(' ').length, 0)
    if (words > WORDS) break
    taken.push(...part)
  }
  const shown = units.filter((unit) => taken.includes(unit))
  return [...new Set(shown.map(({ block }) => block))].map((block) => {
    const ofBlock = shown.filter((unit) => unit.block === block)
    const words = ofBlock[0]?.kind === 'sentence' ? inMarkdown(ofBlock) : inLines(ofBlock)
    return `${words}${cited(passage)}`
  })
}

/** Each sentence by itself, each list as one with what opens it. */
const partsOf = (units: readonly Unit[]): Unit[][] =>
  units.reduce<Unit[][]>((parts, unit) => {
    const last = parts.at(-1)
    const before = last?.at(-1)
    const belongs = before?.block === unit.block || before?.text.endsWith(':')
    if (unit.kind !== 'sentence' && belongs) last?.push(unit)
    else parts.push([unit])
    return parts
  }, [])

const inMarkdown = (units: readonly Unit[]): string => units.map(({ markdown }) => markdown).join(' ')
const inLines = (units: readonly Unit[]): string => units.map(({ markdown }) => markdown).join('\n')
const cited = ({ number }: NumberedPassage): string => ` [${number}]`
