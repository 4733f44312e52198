import { useAuth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

/** Over the page that was open when the session ended, so that nothing typed there is lost. */
export function SignInAgainDialog() {
  const { status, user, signOut } = useAuth()
  return (
    <Dialog
      open={status === 'expired'}
      onClose={() => undefined}
      dismissable={false}
      size="small"
      title="Sign in to continue"
      description="Your session has expired. The page you were on is still open behind this message, with what you typed."
      footer={
        <Button variant="quiet" onClick={() => void signOut()}>
          Leave this page instead
        </Button>
      }
    >
      {user && <LoginForm email={user.email} />}
    </Dialog>
  )
}
