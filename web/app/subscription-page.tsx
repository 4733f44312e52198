import type { ReactNode } from 'react'
import { wayToSupport } from '../../shared/support/support-words.ts'
import { SubscriptionPage as Subscription } from '../subscriptions/subscription-page.tsx'
import { useSupportContact } from '../support/support-contact.ts'
import type { SupportState } from '../support/support-contact.ts'
import { MailLink } from '../ui/text-link.tsx'

/** /subscription, which says whom to ask about a plan that is paid by invoice. */
export function SubscriptionPage() {
  return <Subscription askWhom={askWhom(useSupportContact())} />
}

/** The way to support as the end of a sentence; without a name while it is not known. */
function askWhom(contact: SupportState): ReactNode {
  if (typeof contact === 'string') return 'write to support'
  const { email } = contact
  if (!email) return wayToSupport(contact)
  return (
    <>
      write to support: <MailLink address={email} />
    </>
  )
}
