import type { Assessment } from '../../shared/assessments/assessment.ts'
import {
  type CareDomain,
  type CareDomainId,
  domainsInOfficialOrder,
} from '../../shared/assessments/care-domains.ts'
import { NEED_LEVEL_SCORE } from '../../shared/assessments/need-levels.ts'
import type { Case } from '../../shared/cases/case.ts'
import { type Block, SCALE_STEPS, type TableCell } from '../rendering/block.ts'
import { levelInWords } from './worksheet-domain.ts'
import { introduction, section } from './worksheet-text.ts'

const BAR = 'The bar beside a level shows its place from Low to Priority; at None it is empty.'
const LENGTH = 'It is as long as the official DST has levels for that domain.'
const NO_TOTAL = 'Levels are words and are never added up.'

/** The levels of all domains at a glance, in the official order under the official names (facts 2.0). */
export function profileSection(
  rowOf: ReadonlyMap<CareDomainId, Assessment>,
  ageGroup: Case['ageGroup'],
): Block[] {
  return section(
    'Level profile',
    introduction([BAR, ...(ageGroup === 'adult' ? [LENGTH] : []), NO_TOTAL].join(' ')),
    {
      kind: 'table',
      columns: [
        { heading: 'No.', width: 1.3, align: 'right' },
        { heading: 'Care domain', width: 8.9 },
        { heading: 'Level', width: 5.8 },
        { heading: 'Complete', width: 2.5 },
      ],
      rowHeader: 1,
      keepTogether: true,
      rows: domainsInOfficialOrder().map((domain) => {
        const assessment = rowOf.get(domain.id)
        return [
          String(domain.officialOrder),
          domain.officialName,
          levelCell(domain, assessment, ageGroup),
          assessment?.isComplete ? 'Yes' : 'No',
        ]
      }),
    },
  )
}

/** The level in words with its place as a bar; a child's case gets no scale of the adult tool (facts 2.1). */
function levelCell(
  domain: CareDomain,
  assessment: Assessment | undefined,
  ageGroup: Case['ageGroup'],
): TableCell {
  const text = levelInWords(domain, assessment, ageGroup)
  const level = assessment?.needLevel
  if (!level) return [{ text, emphasis: true }]
  const at = NEED_LEVEL_SCORE[level]
  const highest = domain.permittedLevels.at(-1) ?? 'priority'
  const of = ageGroup === 'adult' ? Math.max(at, NEED_LEVEL_SCORE[highest]) : SCALE_STEPS
  return { text, scale: { at, of } }
}
