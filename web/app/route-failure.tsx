import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** A page that could not be shown at all, for example because its code could not be fetched. */
export function RouteFailure() {
  usePageTitle('Page could not be opened')
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-form flex-col justify-center gap-4 p-6"
    >
      <ErrorNotice
        title="This page could not be opened"
        message="The connection may have failed, or the service has been updated since you opened it. Reload the page; what was saved before is safe."
        onRetry={() => window.location.reload()}
      />
      <p>
        <TextLink to={paths.home} reloadDocument>
          Back to the start page
        </TextLink>
      </p>
    </main>
  )
}
