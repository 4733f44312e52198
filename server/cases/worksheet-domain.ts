import type { Assessment } from '../../shared/assessments/assessment.ts'
import { type CareDomain, isOfficialLevel } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import type { Case } from '../../shared/cases/case.ts'
import { formatMoment } from '../../shared/platform/dates.ts'
import type { Block } from '../rendering/block.ts'
import { NOT_RECORDED, introduction, typed } from './worksheet-text.ts'

/** Facts 2.14: social circumstances are context beside the level. */
const SOCIAL_CONTEXT_NOTE =
  'A note on social circumstances, for context only: it never counts towards the level of this or any other domain.'

/**
 * The level in words, for the profile table and for the section. A level the official tool lacks is marked in an adult
 * case; in a `cyp` case that would apply the adult table (facts 2.1) to a child.
 */
export function levelInWords(
  domain: CareDomain,
  assessment: Assessment | undefined,
  ageGroup: Case['ageGroup'],
): string {
  const level = assessment?.needLevel
  if (!level) return NOT_RECORDED
  const isMarked = ageGroup === 'adult' && !isOfficialLevel(domain.id, level)
  return NEED_LEVEL_LABEL[level] + (isMarked ? ' (not used in the official DST for this domain)' : '')
}

/** The section of one domain, under its official name and number. */
export function domainSection(
  domain: CareDomain,
  assessment: Assessment | undefined,
  ageGroup: Case['ageGroup'],
): Block[] {
  const title: Block = { kind: 'heading', level: 2, text: `${domain.officialOrder}. ${domain.officialName}` }
  if (!assessment) return [title, NOTHING]
  const level = levelInWords(domain, assessment, ageGroup)
  return [
    title,
    {
      kind: 'keyValues',
      keepWithNext: true,
      entries: [
        { key: 'Level', value: [{ text: level, strong: true }] },
        { key: 'Marked complete', value: completion(assessment) },
      ],
    },
    { kind: 'heading', level: 3, text: 'Evidence' },
    typed(assessment.evidence),
    { kind: 'heading', level: 3, text: 'Rationale' },
    typed(assessment.rationale),
    ...socialContext(domain, assessment),
  ]
}

/** One line, so that a case just begun does not fill pages with headings. */
const NOTHING: Block = {
  kind: 'paragraph',
  content: [{ text: 'Level, evidence and rationale are not recorded.', emphasis: true }],
}

function socialContext({ id }: CareDomain, { socialContext: text }: Assessment): Block[] {
  if (id !== 'social_factors' || !text?.trim()) return []
  return [
    { kind: 'heading', level: 3, text: 'Note: social context' },
    introduction([{ text: SOCIAL_CONTEXT_NOTE, emphasis: true }]),
    typed(text),
  ]
}

const completion = ({ isComplete, updatedAt, updatedBy }: Assessment): string =>
  `${isComplete ? 'Yes' : 'No'}, last saved ${formatMoment(updatedAt)} by ${updatedBy}`
