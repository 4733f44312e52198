import type { CareDomainId } from '../../shared/assessments/care-domains.ts'

/** The id of a domain's panel in the page. */
export const panelId = (domain: CareDomainId) => `domain-${domain}`

/**
 * Brings a panel into view and puts the focus on its heading. `byKey`: with the ring, which browsers do not show by
 * themselves after a key that is pressed together with Alt.
 */
export function focusDomain(domain: CareDomainId, byKey = false): void {
  const panel = document.getElementById(panelId(domain))
  panel?.scrollIntoView({ block: 'start' })
  const heading = panel?.querySelector<HTMLElement>('h3 button')
  heading?.focus({ preventScroll: true, ...(byKey && { focusVisible: true }) })
}
