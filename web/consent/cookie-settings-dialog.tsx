import { useState } from 'react'
import { formatDate } from '../../shared/platform/dates.ts'
import { saveCookieChoice, useCookieConsent } from '../platform/cookie-consent.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { LazyDialogPart } from '../ui/lazy-dialog.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { ESSENTIAL_COOKIES } from './cookie-choices.ts'

/** What may be kept in this browser, kind by kind; opened from the banner and from the footer. */
export function CookieSettingsDialog({ onClose }: LazyDialogPart) {
  const saved = useCookieConsent()
  const [choice, setChoice] = useState(saved ?? ESSENTIAL_COOKIES)

  function save() {
    saveCookieChoice(choice, new Date())
    onClose()
  }

  return (
    <TooltipProvider>
      {/* The text around the button that opens it is smaller. */}
      <div className="text-base">
        <Dialog
          open
          onClose={onClose}
          title="Cookie settings"
          description="What this browser may keep for the Healthcare Assessment Platform, in its own storage."
          focus="title"
          footer={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" onClick={save}>
                Save choice
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-5">
            <Fixed title="Essential: always on">
              The sign-in and its end, and this choice. Without these the product cannot work.
            </Fixed>
            <Checkbox
              label={<strong className="font-semibold">Functional</strong>}
              hint="Favourites and preferences, so that they are there the next time."
              checked={choice.functional}
              onChange={(event) => setChoice({ ...choice, functional: event.target.checked })}
            />
            <Checkbox
              label={<strong className="font-semibold">Analytics</strong>}
              hint="None is set: how you use the product is not measured. Your choice is kept in case that changes."
              checked={choice.analytics}
              onChange={(event) => setChoice({ ...choice, analytics: event.target.checked })}
            />
            <Fixed title="Marketing: always off">None is set.</Fixed>
            {saved && (
              <p className="text-sm text-muted">Your last choice: {formatDate(saved.consentDate)}.</p>
            )}
          </div>
        </Dialog>
      </div>
    </TooltipProvider>
  )
}

function Fixed({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <p className="text-sm text-muted">{children}</p>
    </div>
  )
}
