import { useEffect } from 'react'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { panelId } from './domain-focus.ts'

/** Pixels at the top of the window where the header and the bar of domains lie over the page. */
const COVERED = 140

/**
 * Tells which domain is being read as the page is scrolled: the one the focus is in while it is in view, otherwise the
 * first one in view. Says nothing while the page stands still, so that opening a panel is not undone.
 */
export function useDomainInView(onEnter: (domain: CareDomainId) => void): void {
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const inView = new Set<CareDomainId>()
    let first: CareDomainId | undefined
    let started = false
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const domain = CARE_DOMAIN_IDS.find((one) => panelId(one) === target.id)
          if (!domain) continue
          if (isIntersecting) inView.add(domain)
          else inView.delete(domain)
        }
        const before = first
        first = CARE_DOMAIN_IDS.find((one) => inView.has(one))
        // The first report tells where the page stands, not that anybody moved.
        if (started && first && first !== before) onEnter(focused(inView) ?? first)
        started = true
      },
      { rootMargin: `-${COVERED}px 0px 0px 0px` },
    )
    for (const domain of CARE_DOMAIN_IDS) {
      const panel = document.getElementById(panelId(domain))
      if (panel) observer.observe(panel)
    }
    return () => observer.disconnect()
  }, [onEnter])
}

function focused(domains: ReadonlySet<CareDomainId>): CareDomainId | undefined {
  const panels = [...domains].filter((domain) =>
    document.getElementById(panelId(domain))?.contains(document.activeElement),
  )
  return panels[0]
}
