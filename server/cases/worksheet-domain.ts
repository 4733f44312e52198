import type { Assessment } from '../../shared/assessments/assessment.ts'
import { type CareDomain, isOfficialLevel } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import type { Case } from '../../shared/cases/case.ts'
import { formatMoment } from '../../shared/platform/dates.ts'
import type { Block } from '../rendering/block.ts'

const NOT_RECORDED = 'Not recorded'

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
  return [
    { kind: 'heading', level: 2, text: `${domain.officialOrder}. ${domain.officialName}` },
    {
      kind: 'keyValues',
      entries: [
        { key: 'Level', value: levelInWords(domain, assessment, ageGroup) },
        { key: 'Marked complete', value: assessment?.isComplete ? 'Yes' : 'No' },
        { key: 'Last saved', value: assessment ? lastSaved(assessment) : 'Not saved yet' },
      ],
    },
    { kind: 'heading', level: 3, text: 'Evidence' },
    typed(assessment?.evidence),
    { kind: 'heading', level: 3, text: 'Rationale' },
    typed(assessment?.rationale),
    ...socialContext(domain, assessment),
  ]
}

function socialContext(domain: CareDomain, assessment: Assessment | undefined): Block[] {
  if (domain.id !== 'social_factors' || !assessment?.socialContext?.trim()) return []
  return [
    { kind: 'heading', level: 3, text: 'Note: social context' },
    { kind: 'paragraph', size: 'small', content: [{ text: SOCIAL_CONTEXT_NOTE, emphasis: true }] },
    typed(assessment.socialContext),
  ]
}

/** A text as typed; its line breaks and empty lines are kept. */
function typed(text: string | null | undefined): Block {
  return text?.trim()
    ? { kind: 'paragraph', content: text }
    : { kind: 'paragraph', content: [{ text: NOT_RECORDED, emphasis: true }] }
}

function lastSaved({ updatedAt, updatedBy }: Assessment): string {
  return `${formatMoment(updatedAt)} by ${updatedBy}`
}
