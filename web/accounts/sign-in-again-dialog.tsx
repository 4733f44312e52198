import { useEffect } from 'react'
import { useAuth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LazyPart } from '../ui/lazy-part.tsx'

const fetchForm = async () => (await import('./login-form.tsx')).LoginForm

/** Once the page has settled, in milliseconds: when the session ends the connection may be gone too. */
const FETCH_AFTER = 5_000

/** Over the page that was open when the session ended, so that nothing typed there is lost. */
export function SignInAgainDialog() {
  const { status, user, signOut } = useAuth()
  useEffect(() => {
    const timer = setTimeout(() => void fetchForm().catch(() => undefined), FETCH_AFTER)
    return () => clearTimeout(timer)
  }, [])
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
      {user && <LazyPart load={fetchForm} props={{ email: user.email }} />}
    </Dialog>
  )
}
