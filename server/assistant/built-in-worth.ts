import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { Passage } from '../../shared/knowledge/passage.ts'
import { askedFit, idOf } from './built-in-asked-as.ts'
import { asksForLevels, HOW_HIGH, isAbout, isTableOf } from './built-in-domain-sections.ts'
import { asksForFact, isOfKind, sectionFit, sentenceFit, titleFit } from './built-in-fit.ts'
import { likeness } from './built-in-likeness.ts'
import type { ReadQuestion } from './built-in-question.ts'
import { unitsOf } from './built-in-units.ts'

/**
 * What each sign that a section answers a question counts. Together they are the logarithm of how likely it is; fitted to
 * questions whose section is known.
 */
const WORTH = { likeness: 0.4, title: 2.6, sentence: 1.2, asked: 3.2, section: 1.6, kind: 2, table: 2 }

/** What speaks for a section as the answer; higher is better, and with too little no section is one. */
export const worthOf = (question: ReadQuestion, passage: Passage): number =>
  WORTH.likeness * (likeness(question).get(idOf(passage)) ?? 0) +
  WORTH.title * titleFit(question, passage) +
  WORTH.sentence * sentenceFit(question, passage) +
  WORTH.asked * askedFit(question, passage) +
  WORTH.section * sectionFit(question, passage) +
  WORTH.kind * Math.log(kindFit(question, passage)) +
  WORTH.table * tableFit(question, passage)

/** The table of a domain's levels has few words of a question for them, and is the answer. */
function tableFit(question: ReadQuestion, passage: Passage): number {
  const { domains, isDescription } = question
  const wantsTable = asksForLevels(question) && !isDescription
  return wantsTable && domains.slice(0, 1).some((domain) => isTableOf(domain, passage)) ? 1 : 0
}

/** What speaks for a passage, or against it, beside its words. */
function kindFit(question: ReadQuestion, passage: Passage): number {
  const { aboutChildren, wanted, text } = question
  const { audience, title, itemTitle } = passage
  let factor = domainFit(question, passage)
  if (audience === 'cyp') factor *= aboutChildren ? 1.6 : 0.4
  if (/^fast track/i.test(itemTitle) && !FAST_TRACK.test(text)) factor *= 0.6
  if (/^what .*\b(?:cannot|not)\b/i.test(title) && !DENIED.test(text.replaceAll('not eligible', '')))
    factor *= 0.4
  if (asksForFact(question) && !unitsOf(passage).some(({ text: said }) => isOfKind(wanted, said)))
    factor *= 0.4
  if (wanted === 'list' && passage.blocks.some(({ kind }) => kind !== 'paragraph')) factor *= 1.15
  return factor
}

const FAST_TRACK =
  /\bfast track\b|\bftt\b|\bterminal\w*|\bdying\b|\bdies?\b|\bend of life\b|\bpalliative\b|\bhospice\b|\bdeteriorat\w+|\bprognosis\b/
const DENIED = /\b(?:not|cannot|never)\b/

/** A question about a domain wants its descriptors, its examples or its evidence, and not those of another one. */
function domainFit({ text, wanted, domains, levels, isDescription }: ReadQuestion, passage: Passage): number {
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
    return /evidence to look for/i.test(title) ? 4 : 1
  }
  if (wanted === 'difference') return /tell them apart|descriptors/i.test(title) ? 2 : 1
  if (
    levels.length > 0 ||
    HOW_HIGH.test(text) ||
    /\b(?:levels?|explain|about|descriptors?|domain)\b/.test(text)
  ) {
    return /descriptors$/i.test(title) ? 4 : 1.2
  }
  return 1.2
}
