import type { CareDomainId } from '../../../shared/assessments/care-domains.ts'
import { alteredStatesSigns } from './altered-states-signs.ts'
import { behaviourSigns } from './behaviour-signs.ts'
import { breathingSigns } from './breathing-signs.ts'
import { cognitionSigns } from './cognition-signs.ts'
import { communicationSigns } from './communication-signs.ts'
import { continenceSigns } from './continence-signs.ts'
import { drugTherapiesSigns } from './drug-therapies-signs.ts'
import type { DomainSigns } from './level-sign.ts'
import { mobilitySigns } from './mobility-signs.ts'
import { nutritionSigns } from './nutrition-signs.ts'
import { otherSignificantSigns } from './other-significant-signs.ts'
import { skinIntegritySigns } from './skin-integrity-signs.ts'
import { socialFactorsSigns } from './social-factors-signs.ts'

/** How evidence speaks of the levels of each domain. */
export const DOMAIN_SIGNS: Readonly<Record<CareDomainId, DomainSigns>> = {
  behaviour: behaviourSigns,
  cognition: cognitionSigns,
  communication: communicationSigns,
  mobility: mobilitySigns,
  nutrition: nutritionSigns,
  continence: continenceSigns,
  skin_integrity: skinIntegritySigns,
  breathing: breathingSigns,
  drug_therapies: drugTherapiesSigns,
  altered_states: alteredStatesSigns,
  other_significant: otherSignificantSigns,
  social_factors: socialFactorsSigns,
}
