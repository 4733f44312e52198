import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ProductName } from '../ui/product-name.tsx'
import { LoginButton } from './login-button.tsx'
import { useVisitor } from './visitor.ts'

/** Head of the landing page, with the ways in. */
export function LandingHeader() {
  const { hasSession } = useVisitor()
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-content items-center justify-between gap-2 px-4 py-1 sm:px-6">
        <ProductName to={paths.home} />
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
