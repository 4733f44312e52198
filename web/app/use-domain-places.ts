import { useCallback, useState } from 'react'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { nextPendingDomain } from '../../shared/assessments/level-profile.ts'
import { focusDomain } from '../assessments/domain-focus.ts'

export interface DomainPlaces {
  isOpen: (domain: CareDomainId) => boolean
  setOpen: (domain: CareDomainId, open: boolean) => void
  /** The domain being worked on. */
  active: CareDomainId
  setActive: (domain: CareDomainId) => void
  /** Opens a domain and puts the focus on its heading; `byKey`: with the ring. */
  goTo: (domain: CareDomainId, byKey?: boolean) => void
}

/** Which panels are open and which one is worked on. At the start the first pending one is open. */
export function useDomainPlaces(assessments: readonly Assessment[]): DomainPlaces {
  const [first] = CARE_DOMAIN_IDS
  const [start] = useState(() => nextPendingDomain(assessments))
  const [open, setOpenDomains] = useState<ReadonlySet<CareDomainId>>(new Set(start ? [start] : []))
  const [active, setActive] = useState<CareDomainId>(start ?? first)

  const setOpen = useCallback((domain: CareDomainId, shown: boolean) => {
    // Not left to the focus: Safari does not put it on a button that is tapped.
    if (shown) setActive(domain)
    setOpenDomains((before) => {
      const after = new Set(before)
      if (shown) after.add(domain)
      else after.delete(domain)
      return after
    })
  }, [])

  const goTo = useCallback(
    (domain: CareDomainId, byKey?: boolean) => {
      setOpen(domain, true)
      // After the panel has its height, so that it can be scrolled to the top.
      requestAnimationFrame(() => focusDomain(domain, byKey))
    },
    [setOpen],
  )

  return { isOpen: (domain) => open.has(domain), setOpen, active, setActive, goTo }
}
