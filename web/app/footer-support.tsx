import { useSupportContact } from '../support/support-contact.ts'
import { SUPPORT_HOURS, telephoneAddress } from '../support/support-words.ts'
import { classNames } from '../ui/class-names.ts'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import type { LazyDialogProps } from '../ui/lazy-dialog.tsx'
import { FOOTER_TARGET, PLAIN_LINK } from './footer-link.ts'

const LINK = classNames(PLAIN_LINK, FOOTER_TARGET)

interface FooterSupportProps {
  /** Fetches the dialog that writes to support; without it there is none. */
  load?: LazyDialogProps['load']
}

/** How to reach support, where the operator has said it. */
export function FooterSupport({ load }: FooterSupportProps) {
  const contact = useSupportContact()
  if (contact === 'loading') return null
  if (contact === 'failed') {
    return (
      <p className="max-w-[28ch] text-sm text-muted">
        The contact of support could not be loaded. Reload the page to see it.
      </p>
    )
  }
  const { email, phone } = contact
  if (!email && !phone) return null
  return (
    <section aria-label="Support" className="flex flex-col gap-2 text-sm pointer-coarse:gap-0">
      {email && load && (
        <LazyDialog
          load={load}
          trigger={(open) => (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={open}
              className={classNames(LINK, 'self-start')}
            >
              Contact support
            </button>
          )}
        />
      )}
      {email && (
        <p>
          Support:{' '}
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          {email ? 'Telephone' : 'Support'}:{' '}
          <a href={telephoneAddress(phone)} className={LINK}>
            {phone}
          </a>
        </p>
      )}
      <p className="text-muted">Support hours: {SUPPORT_HOURS}</p>
    </section>
  )
}
