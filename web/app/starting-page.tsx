import { Spinner } from '../ui/spinner.tsx'

/** Shown while the first page, or the sign-in status, is on its way. */
export function StartingPage() {
  return (
    <div className="flex min-h-dvh items-center justify-center p-6">
      <Spinner />
    </div>
  )
}
