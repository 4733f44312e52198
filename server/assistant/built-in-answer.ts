import type { NumberedPassage } from './assistant.ts'
import { answers, isCertain, isNear } from './built-in-acceptance.ts'
import { fromSection, leadOf } from './built-in-composition.ts'
import { isAbout } from './built-in-domain-sections.ts'
import { tellsApart, unitFit } from './built-in-fit.ts'
import { domainOverview, evidenceLine, levelRows } from './built-in-level-answer.ts'
import type { ReadQuestion } from './built-in-question.ts'
import { NO_SURE_ANSWER } from './built-in-replies.ts'

/** Sections beyond these were found for a word or two. */
const BEST = 2
/** From this fit on a sentence of a second section is worth a line. */
const SECOND = 0.8

/**
 * Puts an answer together from the sections found, in their own words: what answers the question first, then what belongs
 * to it, with the number of the section behind each part. Null where no section answers.
 */
export function answerFrom(question: ReadQuestion, passages: readonly NumberedPassage[]): string | null {
  const apart = differences(question, passages)
  if (apart) return apart.join('\n\n')
  const first = passages.slice(0, BEST).find((passage) => answers(question, passage))
  if (!first) return nearest(question, passages)
  const ofLevels = levelRows(question, passages) ?? domainOverview(question, first)
  const certain = ofLevels !== null || isCertain(question, first)
  return [
    ...(certain ? [] : ['This is the nearest I find in the knowledge base:']),
    ...audienceNote(question, first),
    ...(ofLevels ?? fromSection(question, first)),
    ...(ofLevels ? evidenceLine(question, passages) : second(question, first, passages)),
  ].join('\n\n')
}

/** Sections named where none answers. */
const NEAREST = 3

/** Where no section answers, those that come nearest by their names, so that the reader can look; null where none does. */
function nearest(question: ReadQuestion, passages: readonly NumberedPassage[]): string | null {
  const near = passages.filter((passage) => isNear(question, passage)).slice(0, NEAREST)
  if (near.length === 0) return null
  const lines = near.map(({ title, itemTitle, number }) => `- **${title}** in ${itemTitle} [${number}]`)
  return `${NO_SURE_ANSWER}\n\n${lines.join('\n')}`
}

/** Adults and children have different rules: an answer for the one says so when the other was asked for. */
function audienceNote({ aboutChildren }: ReadQuestion, { audience }: NumberedPassage): string[] {
  if (aboutChildren && audience === 'adult') return ['This is said of adults (18 and over):']
  return !aboutChildren && audience === 'cyp' ? ['For children and young people under 18:'] : []
}

/** Two things that have sections of their own, side by side. */
function differences(question: ReadQuestion, passages: readonly NumberedPassage[]): string[] | null {
  const [left, right] = passages
  if (!question.compared || !left || !right || tellsApart(question, left)) return null
  const [one, other] = question.compared
  const sides = [
    { query: one, passage: left },
    { query: other, passage: right },
  ]
  if (!sides.every(({ query, passage }) => answers(sideOf(question, query), passage))) return null
  return sides.map(
    ({ query, passage }) =>
      `**${passage.title}:** ${leadOf(sideOf(question, query), passage).markdown} [${passage.number}]`,
  )
}

/** One of the two things as a question by itself. */
const sideOf = (question: ReadQuestion, query: string): ReadQuestion => ({
  ...question,
  ...{ query, text: query, wanted: 'anything' },
})

/** A sentence of another section that answers, too. */
function second(
  question: ReadQuestion,
  first: NumberedPassage,
  passages: readonly NumberedPassage[],
): string[] {
  const other = passages.find(
    (passage) =>
      passage !== first &&
      passage.audience !== (question.aboutChildren ? 'adult' : 'cyp') &&
      (question.domains.length === 0 || question.domains.some((domain) => isAbout(domain, passage))) &&
      answers(question, passage) &&
      isCertain(question, passage),
  )
  if (!other) return []
  const lead = leadOf(question, other)
  if (lead.kind !== 'sentence' || unitFit(question, other, lead) < SECOND) return []
  return [`See also **${other.title.replace(/:$/, '')}**: ${lead.markdown} [${other.number}]`]
}
