import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/link-context.tsx'
import { LoginButton } from './login-button.tsx'
import { useVisitor } from './visitor.ts'

/** Head of the landing page, with the ways in. */
export function LandingHeader() {
  const { hasSession } = useVisitor()
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-content items-center justify-between gap-2 px-4 py-1 sm:px-6">
        <PageLink
          to={paths.home}
          className="flex min-w-0 items-center gap-2.5 rounded-sm leading-tight font-semibold text-ink pointer-coarse:min-h-11"
        >
          <img src="/favicon.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
          <span className="max-sm:max-w-36 max-sm:text-sm">Healthcare Assessment Platform</span>
        </PageLink>
        <nav aria-label="Account" className="flex shrink-0 items-center gap-2 max-sm:gap-1">
          {!hasSession && (
            <ButtonLink to={paths.register} variant="quiet" size="small" className="max-sm:px-2">
              Sign Up
            </ButtonLink>
          )}
          <LoginButton size="small" signedInText="Dashboard">
            Sign In
          </LoginButton>
        </nav>
      </div>
    </header>
  )
}
