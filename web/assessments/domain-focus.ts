import type { CareDomainId } from '../../shared/assessments/care-domains.ts'

/** The id of a domain's panel in the page. */
export const panelId = (domain: CareDomainId) => `domain-${domain}`

/** Brings a panel into view and puts the focus on its heading. */
export function focusDomain(domain: CareDomainId): void {
  const panel = document.getElementById(panelId(domain))
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector<HTMLElement>('h3 button')?.focus({ preventScroll: true })
}
