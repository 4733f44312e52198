import { useEffect, useRef } from 'react'
import { saveCookieChoice, useCookieConsent } from '../platform/cookie-consent.ts'
import type { CookieChoice } from '../platform/cookie-consent.ts'
import { Button } from '../ui/button.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { ALL_COOKIES, ESSENTIAL_COOKIES } from './cookie-choices.ts'
import { loadCookieSettings } from './load-cookie-settings.ts'

/**
 * Asks what may be kept in this browser, until a choice is saved here or in another tab. It stands in the flow above
 * the page, so that it covers nothing; while a page is rendered on the server there is none.
 */
export function CookieBanner() {
  const asking = useCookieConsent() === null
  const asked = useRef(false)
  useEffect(() => {
    // The banner has gone, and the focus with it where it was inside: reading goes on with the page.
    const gone = asked.current && !asking
    asked.current = asking
    if (gone && document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [asking])
  if (!asking) return null
  return (
    <section aria-label="Cookies" className="border-b border-line bg-sunken print:hidden">
      <div className="mx-auto flex max-w-content flex-col gap-x-8 gap-y-3 px-4 py-3 sm:px-6 lg:flex-row lg:items-center lg:justify-between">
        <p className="max-w-[90ch] text-sm">
          <strong className="font-semibold">Cookies.</strong> We keep what is needed to sign you in. With your
          permission, this browser also keeps your favourites and preferences. There is no analytics and no
          marketing.
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
          <Button size="small" onClick={() => choose(ALL_COOKIES)}>
            Accept all
          </Button>
          <Button size="small" onClick={() => choose(ESSENTIAL_COOKIES)}>
            Essential only
          </Button>
          <LazyDialog
            load={loadCookieSettings}
            trigger={(open) => (
              <Button size="small" variant="quiet" className="max-sm:col-span-2" onClick={open}>
                Cookie settings
              </Button>
            )}
          />
        </div>
      </div>
    </section>
  )
}

function choose(choice: CookieChoice): void {
  saveCookieChoice(choice, new Date())
}
