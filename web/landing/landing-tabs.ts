import { useSyncExternalStore } from 'react'

/** The tabs in their order; the value is what the address carries after the #. */
export const LANDING_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'features', label: 'Features' },
  { value: 'marketplace', label: 'Marketplace' },
  { value: 'demo', label: 'Try a Real Case' },
  { value: 'pricing', label: 'Pricing' },
] as const

export type LandingTab = (typeof LANDING_TABS)[number]['value']

/** Address of a tab, for links on this page. */
export const tabAddress = (tab: LandingTab): string => `#${tab}`

/** The tab that the address names, otherwise the first; and the function that shows another. */
export function useTabInAddress(): [LandingTab, (tab: string) => void] {
  const address = useSyncExternalStore(onAddressChange, currentAddress, () => '')
  const shown = LANDING_TABS.find(({ value }) => tabAddress(value) === address) ?? LANDING_TABS[0]
  return [shown.value, showTab]
}

function showTab(tab: string): void {
  // Without a new entry in the history, and without the jump that following a link makes.
  window.history.replaceState(null, '', `#${tab}`)
  window.dispatchEvent(new Event('hashchange'))
}

const currentAddress = (): string => window.location.hash

function onAddressChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
