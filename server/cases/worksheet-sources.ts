import { GUIDANCE_EDITION } from '../../shared/assessments/domain-guidance.ts'
import { CHILDREN_FRAMEWORK } from '../../shared/assessments/level-indicator.ts'
import type { Case } from '../../shared/cases/case.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import type { Block, Inline, TextRun } from '../rendering/block.ts'
import { introduction, section } from './worksheet-text.ts'

interface Source {
  readonly title: string
  readonly publisher: string
  readonly edition: string
  readonly url: string
}

/** Facts 0.2, NF22. */
const ADULT_FRAMEWORK: Source = {
  title: 'National Framework for NHS Continuing Healthcare and NHS-funded Nursing Care',
  publisher: GUIDANCE_EDITION.publisher,
  edition: 'July 2022 (revised)',
  url: 'https://www.gov.uk/government/publications/national-framework-for-nhs-continuing-healthcare-and-nhs-funded-nursing-care',
}

/** Facts 0.2, FT22, and 5.6. */
const FAST_TRACK_TOOL: Source = {
  title: 'NHS continuing healthcare fast-track pathway tool',
  publisher: GUIDANCE_EDITION.publisher,
  edition: 'July 2022',
  url: 'https://www.gov.uk/government/publications/nhs-continuing-healthcare-fast-track-pathway-tool',
}

/** The official documents behind this worksheet, for its age group alone (facts 1.7). */
export function sources({ ageGroup, assessmentType }: Case): Block[] {
  const adult = [
    ADULT_FRAMEWORK,
    GUIDANCE_EDITION,
    ...(assessmentType === 'fast_track' ? [FAST_TRACK_TOOL] : []),
  ]
  return section(
    'Sources',
    introduction(
      `What this worksheet says of them is paraphrased: the official wording counts. Editions last checked in ${monthOf(GUIDANCE_EDITION.checkedOn)}.`,
    ),
    {
      kind: 'list',
      style: 'bulleted',
      items: (ageGroup === 'cyp' ? [CHILDREN_FRAMEWORK] : adult).map(cited),
    },
  )
}

const cited = ({ title, publisher, edition, url }: Source): Inline => [
  { text: `${title}, ${publisher}, ${edition}: ` },
  address(url),
]

/** An address as text and link in one. */
export const address = (url: string): TextRun => ({ text: url, href: url })

/** "May 2026" for 2026-05. */
const monthOf = (month: string) => formatDate(`${month}-01`).replace(/^1 /, '')
