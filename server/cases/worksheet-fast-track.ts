import type { Case } from '../../shared/cases/case.ts'
import type { Block } from '../rendering/block.ts'
import { section, typed } from './worksheet-text.ts'

/** Why the fast-track pathway is asked for, and that it needs no levels (facts 1.4); nothing in any other case. */
export function fastTrackSection({ assessmentType, ageGroup, fastTrackReason }: Case): Block[] {
  if (assessmentType !== 'fast_track') return []
  return section(
    'Reason for the fast track',
    // The pathway and its tool are for adults.
    ...(ageGroup === 'adult' ? [NEITHER] : []),
    typed(fastTrackReason),
  )
}

const NEITHER: Block = {
  kind: 'callout',
  label: 'Fast track',
  content:
    'The fast-track pathway needs neither a Checklist nor a DST: it rests on the fast-track pathway tool completed by an appropriate clinician. Levels in this worksheet are care-planning notes.',
}
