import type { Case } from '../../shared/cases/case.ts'
import {
  CHARACTERISTICS,
  RECOMMENDATION_LABEL,
  type Recommendation,
} from '../../shared/cases/recommendation.ts'
import { formatMoment } from '../../shared/platform/dates.ts'
import type { Block } from '../rendering/block.ts'
import { introduction, missing, section, typed } from './worksheet-text.ts'

type Kind = Pick<Case, 'ageGroup' | 'assessmentType'>

/**
 * The four characteristics, who took part and what the team recommends, each as people typed it. Where nothing was
 * recorded and nothing is asked for, in children's and fast-track cases, no empty section suggests that it is missing.
 */
export function recommendationSections(recommendation: Recommendation, kind: Kind): Block[] {
  const isAskedFor = kind.ageGroup === 'adult' && kind.assessmentType !== 'fast_track'
  if (!isAskedFor && recommendation.version === 0) return []
  return [
    ...characteristics(recommendation, kind),
    ...section('Who took part', typed(recommendation.participants)),
    ...outcome(recommendation, kind),
  ]
}

function characteristics(recommendation: Recommendation, { ageGroup }: Kind): Block[] {
  const meaning = 'Each of them may show a primary health need, alone or together with others.'
  return section(
    'The four characteristics',
    ...(ageGroup === 'adult' ? [introduction(meaning)] : []),
    ...CHARACTERISTICS.flatMap(({ id, label, meaning: what }): Block[] => [
      { kind: 'heading', level: 2, text: label },
      introduction(what),
      typed(recommendation[id]),
    ]),
  )
}

/** Only people fill the outcome; the indicator never stands in for it (facts 0.3 and 3.3). */
function outcome({ outcome: chosen, updatedAt, updatedBy }: Recommendation, { ageGroup }: Kind): Block[] {
  return section(
    'Recommendation of the team',
    {
      kind: 'paragraph',
      content: chosen ? [{ text: `${RECOMMENDATION_LABEL[chosen]}.`, strong: true }] : missing(),
      keepWithNext: true,
    },
    ...(updatedAt && updatedBy
      ? [introduction(`Last saved ${formatMoment(updatedAt)} by ${updatedBy}.`)]
      : []),
    {
      kind: 'paragraph',
      content: `${ageGroup === 'adult' ? BOARD_DECIDES : CHILDREN_DECIDED} People fill in the recommendation; nothing in this worksheet derives it from levels.`,
    },
  )
}

const BOARD_DECIDES = 'The team recommends, and the integrated care board (ICB) decides.'
const CHILDREN_DECIDED = 'The decision is made under the children’s framework.'
