import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import type { ButtonSize, ButtonVariant } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { useVisitor } from './visitor.ts'

interface LoginButtonProps {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** Stands there for whoever has signed in already, and leads to the dashboard. */
  signedInText?: string
  children: string
}

/** Opens the login dialog. */
export function LoginButton({ children, signedInText = 'Go to your dashboard', ...look }: LoginButtonProps) {
  const { hasSession, loadLogin } = useVisitor()
  return (
    <LazyDialog
      load={loadLogin}
      trigger={(open) =>
        // Inside, so that a dialog that has just signed somebody in is still there to take them on.
        hasSession ? (
          <ButtonLink {...look} to={paths.dashboard}>
            {signedInText}
          </ButtonLink>
        ) : (
          <Button {...look} aria-haspopup="dialog" onClick={open}>
            {children}
          </Button>
        )
      }
    />
  )
}
