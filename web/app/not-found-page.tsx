import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** Every address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle('404 Page Not Found')
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-16 sm:px-6 sm:py-24">
      <h1 id="page-title" tabIndex={-1} className="text-3xl focus:outline-none">
        404 Page Not Found
      </h1>
      <p className="text-lg text-muted">Did you forget to add the page to the router?</p>
      <p>Check the address for a missing letter, or start again from the first page.</p>
      <ButtonLink to={paths.home} variant="primary" className="mt-2">
        Back to the start page
      </ButtonLink>
    </div>
  )
}
