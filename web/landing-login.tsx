import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoginForm } from './accounts/login-form.tsx'
import { AuthProvider } from './platform/auth-provider.tsx'
import { paths } from './platform/paths.ts'
import { queryClient } from './platform/query-client.ts'
import { useAuth } from './platform/session.ts'
import { Dialog } from './ui/dialog.tsx'
import type { LazyDialogPart } from './ui/lazy-dialog.tsx'
import { TextLink } from './ui/text-link.tsx'
import { ToastProvider } from './ui/toast.tsx'
import { TooltipProvider } from './ui/tooltip.tsx'

/** The login dialog of the landing page, with everything that an account needs around it. */
export function LandingLogin({ onClose }: LazyDialogPart) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <TooltipProvider>
          <AuthProvider>
            <LoginDialog onClose={onClose} />
          </AuthProvider>
        </TooltipProvider>
      </ToastProvider>
    </QueryClientProvider>
  )
}

function LoginDialog({ onClose }: LazyDialogPart) {
  const { status } = useAuth()
  const signedIn = status === 'signed-in'
  useEffect(() => {
    if (!signedIn) return
    onClose()
    window.location.assign(paths.dashboard)
  }, [signedIn, onClose])
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutsideClick={false}
      size="small"
      title="Secure Login"
      description="For qualified healthcare professionals."
    >
      <LoginForm />
      <p className="mt-5 border-t border-line pt-4 text-sm">
        No account yet? <TextLink to={paths.register}>Create an account</TextLink>
      </p>
    </Dialog>
  )
}
