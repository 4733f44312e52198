import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { TextLink } from '../ui/text-link.tsx'
import { AccountCard } from './account-card.tsx'
import { RegisterForm } from './register-form.tsx'

/** /register. */
export function RegisterPage() {
  usePageTitle('Create Account')
  return (
    <AccountCard
      wide
      title="Create Account"
      description="For qualified healthcare professionals who take part in NHS continuing healthcare assessments."
      after={
        <p className="px-1 text-sm text-muted">
          Already registered? <TextLink to={paths.login}>Sign in</TextLink>
        </p>
      }
    >
      <RegisterForm />
    </AccountCard>
  )
}
