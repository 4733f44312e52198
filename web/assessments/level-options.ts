import { careDomain, isOfficialLevel } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVELS, NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import type { SelectOption } from '../ui/select.tsx'

/**
 * All six levels. In an adult case those the official tool lacks in this domain say so (product decisions, "Builder");
 * to a child the adult table is not applied (CHC facts 1.7).
 */
export function levelOptions(domain: CareDomainId, adult: boolean): SelectOption[] {
  return NEED_LEVELS.map((level) => ({
    value: level,
    label:
      !adult || isOfficialLevel(domain, level)
        ? NEED_LEVEL_LABEL[level]
        : `${NEED_LEVEL_LABEL[level]} (not used in the official DST for this domain)`,
  }))
}

/** The official levels next below and next above, which the chosen one is weighed against. */
export function neighbours(
  domain: CareDomainId,
  level: NeedLevel,
): { below: NeedLevel | null; above: NeedLevel | null } {
  const place = NEED_LEVELS.indexOf(level)
  const { permittedLevels } = careDomain(domain)
  return {
    below: permittedLevels.findLast((one) => NEED_LEVELS.indexOf(one) < place) ?? null,
    above: permittedLevels.find((one) => NEED_LEVELS.indexOf(one) > place) ?? null,
  }
}
