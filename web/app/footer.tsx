import type { ReactNode } from 'react'
import { loadCookieSettings } from '../consent/load-cookie-settings.ts'
import { officialLinks } from '../platform/official-links.ts'
import { paths } from '../platform/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import type { LazyDialogProps } from '../ui/lazy-dialog.tsx'
import { ExternalLink, TextLink } from '../ui/text-link.tsx'
import { FOOTER_TARGET, PLAIN_LINK } from './footer-link.ts'
import { FOOTER_PLACES } from './footer-places.ts'
import { FooterSupport } from './footer-support.tsx'

interface FooterProps {
  /** Fetches the dialog that writes to support, for those who are signed in. */
  loadSupport?: LazyDialogProps['load']
}

/**
 * Foot of every page, also of those that are rendered beforehand and have to stay light: dialogs and the contact of
 * support come after the page.
 */
export function Footer({ loadSupport }: FooterProps) {
  return (
    <footer className="mt-10 border-t border-line bg-sunken print:hidden">
      <div className="mx-auto flex max-w-content flex-wrap gap-x-16 gap-y-6 px-4 py-8 sm:px-6">
        <p className="max-w-[48ch] text-sm text-muted max-lg:w-full lg:flex-1">
          <strong className="font-semibold text-ink">
            Healthcare Assessment Platform is not an approved health-service application.
          </strong>{' '}
          It is an aid for qualified professionals and takes no decision. Do not enter anything that
          identifies a patient.
        </p>
        <Column label="Places">
          {FOOTER_PLACES.map(({ label, to }) => (
            <li key={to}>
              <TextLink to={to} className={FOOTER_TARGET}>
                {label}
              </TextLink>
            </li>
          ))}
          <li>
            <ExternalLink href={officialLinks.adultFramework} className={FOOTER_TARGET}>
              CHC guidance
            </ExternalLink>
          </li>
        </Column>
        <Column label="About this service">
          <DialogEntry label="Privacy Policy" load={loadPrivacyPolicy} />
          <DialogEntry label="Accessibility Statement" load={loadAccessibilityStatement} />
          <li>
            <TextLink to={paths.terms} className={FOOTER_TARGET}>
              Terms and Conditions
            </TextLink>
          </li>
          <DialogEntry label="Cookie settings" load={loadCookieSettings} />
        </Column>
        <FooterSupport {...(loadSupport && { load: loadSupport })} />
      </div>
    </footer>
  )
}

function Column({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-2 text-sm pointer-coarse:gap-0">{children}</ul>
    </nav>
  )
}

function DialogEntry({ label, load }: { label: string; load: LazyDialogProps['load'] }) {
  return (
    <li>
      <LazyDialog
        load={load}
        trigger={(open) => (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={open}
            className={classNames(PLAIN_LINK, FOOTER_TARGET)}
          >
            {label}
          </button>
        )}
      />
    </li>
  )
}

async function loadPrivacyPolicy() {
  return (await import('./privacy-dialog.tsx')).PrivacyDialog
}

async function loadAccessibilityStatement() {
  return (await import('./accessibility-dialog.tsx')).AccessibilityDialog
}
