import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { TextLink } from '../ui/text-link.tsx'
import { AccountCard } from './account-card.tsx'
import { LoginForm } from './login-form.tsx'

/** The login screen: at /login, and in the place of every page that needs a sign-in. */
export function LoginCard() {
  usePageTitle('Secure Login')
  return (
    <AccountCard
      title="Secure Login"
      description="For qualified healthcare professionals."
      after={
        <p className="px-1 text-sm text-muted">
          Trouble signing in? Please contact your ICB IT support team.
        </p>
      }
    >
      <LoginForm />
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-sm">
        <p>
          No account yet? <TextLink to={paths.register}>Create an account</TextLink>
        </p>
        <TextLink to={paths.home}>Back to the start page</TextLink>
      </div>
    </AccountCard>
  )
}
