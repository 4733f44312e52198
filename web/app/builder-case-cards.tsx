import type { ComponentType } from 'react'
import type { Case } from '../../shared/cases/case.ts'
import { ClockCard } from '../cases/clock/clock-card.tsx'
import { TeamCard } from '../cases/team/team-card.tsx'

/** The cards under the case form, once there is a case: where it stands. A feature adds its entry when it lands. */
export const CASE_CARDS: readonly { id: string; CaseCard: ComponentType<{ current: Case }> }[] = [
  { id: 'clock', CaseCard: ClockCard },
  { id: 'team', CaseCard: TeamCard },
]
