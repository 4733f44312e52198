import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { buttonClass } from '../ui/button-class.ts'
import { TextLink } from '../ui/text-link.tsx'

/**
 * A page that could not be shown at all, for example because its code could not be fetched. Plain on purpose: it is
 * part of the first download of every visitor.
 */
export function RouteFailure() {
  usePageTitle('Page could not be opened')
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-form flex-col justify-center gap-4 p-6"
    >
      <h1 className="text-2xl">This page could not be opened</h1>
      <p role="alert" className="max-w-prose">
        The connection may have failed, or the service has been updated since you opened it. Reload the page;
        what was saved before is safe.
      </p>
      <p className="flex flex-wrap items-center gap-5">
        <button
          type="button"
          className={buttonClass('primary', 'medium')}
          onClick={() => window.location.reload()}
        >
          Reload the page
        </button>
        <TextLink to={paths.home} reloadDocument>
          Back to the start page
        </TextLink>
      </p>
    </main>
  )
}
