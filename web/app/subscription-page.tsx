import { SubscriptionPage as Subscription } from '../subscriptions/subscription-page.tsx'
import { useSupportContact } from '../support/support-contact.ts'
import type { SupportState } from '../support/support-contact.ts'

/** /subscription, which says whom to ask about a plan that is paid by invoice. */
export function SubscriptionPage() {
  return <Subscription askWhom={askWhom(useSupportContact())} />
}

/** The way to support as the end of a sentence; only where the operator has named one. */
function askWhom(contact: SupportState): string {
  if (typeof contact === 'string') return 'write to support'
  if (contact.email) return `write to support: ${contact.email}`
  return contact.phone ? `ring support: ${contact.phone}` : 'ask whoever runs this installation'
}
