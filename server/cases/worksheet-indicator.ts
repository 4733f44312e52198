import { INDICATOR_OUTCOME_LABEL, type Indicator } from '../../shared/assessments/indicator.ts'
import {
  FAST_TRACK_LEVELS,
  INDICATOR_CAVEAT,
  indicatorRule,
} from '../../shared/assessments/level-indicator.ts'
import type { Case } from '../../shared/cases/case.ts'
import type { Block } from '../rendering/block.ts'
import { introduction, section } from './worksheet-text.ts'

/**
 * What the level profile indicates, with the rule, the disclosed numbers of this product and the caveat that facts 0.3
 * asks for beside every indicator. The explanation of the indicator names domains as screens do, so the rule alone is
 * printed here and the table of levels stands above it under official names.
 */
export function indicatorSection(
  { outcome, reason, parameters }: Indicator,
  assessmentType: Case['assessmentType'],
): Block[] {
  const isChild = reason === 'CYP_FRAMEWORK'
  const figures = { key: 'Numbers used', value: parameters.statement }
  return section(
    'What the level profile indicates',
    ...(assessmentType === 'fast_track' && !isChild ? [introduction(FAST_TRACK_LEVELS)] : []),
    {
      kind: 'keyValues',
      entries: [
        { key: 'Indicator', value: INDICATOR_OUTCOME_LABEL[outcome] },
        { key: 'Rule that applies', value: indicatorRule(reason, parameters) },
        // Disclosing the adult numbers on a child's case would suggest that they were applied.
        ...(isChild ? [] : [figures]),
      ],
    },
    ...(isChild ? [] : [{ kind: 'callout', label: 'Caveat', content: INDICATOR_CAVEAT } as const]),
  )
}
