import { Outlet, useLocation } from 'react-router'
import type { User } from '../../shared/accounts/account.ts'
import { PasswordChangeGate } from '../accounts/password-change-gate.tsx'
import { ReconnectingNotice } from '../accounts/reconnecting-notice.tsx'
import { SessionWatch } from '../accounts/session-watch.tsx'
import { SignInAgainDialog } from '../accounts/sign-in-again-dialog.tsx'
import { TwoStepSetupGuide } from '../accounts/two-step-setup-guide.tsx'
import { paths } from '../platform/paths.ts'
import { usePreferences } from '../platform/preferences-data.ts'
import { useAuth } from '../platform/session.ts'
import { ShortcutsProvider } from '../shortcuts/shortcuts-provider.tsx'
import { UpgradePrompt } from '../subscriptions/upgrade-prompt.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LazyPart } from '../ui/lazy-part.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PublicLayoutFrame } from './public-layout.tsx'
import { StartingPage } from './starting-page.tsx'
import { useFocusAfterSignIn } from './use-focus-after-sign-in.ts'

const fetchLogin = async () => (await import('../accounts/login-card.tsx')).LoginCard
const fetchSupport = async () => (await import('../support/support-dialog.tsx')).SupportDialog

/** Frame of the pages behind the sign-in; without one it shows the login screen at the same address. */
export function SignedInLayout() {
  const { status, user } = useAuth()
  useFocusAfterSignIn()
  if (!user) {
    if (status === 'loading') return <StartingPage />
    return (
      <PublicLayoutFrame>
        {status === 'reconnecting' ? <ReconnectingNotice /> : <LazyPart load={fetchLogin} props={{}} />}
      </PublicLayoutFrame>
    )
  }
  return <SignedInFrame user={user} expired={status === 'expired'} />
}

function SignedInFrame({ user, expired }: { user: User; expired: boolean }) {
  const { pathname } = useLocation()
  const preferences = usePreferences()
  // A conversation between two columns is as high and wide as the window allows.
  const isChat = pathname === paths.chat || pathname.startsWith(`${paths.chat}/`)
  return (
    <ShortcutsProvider
      user={user}
      enabled={preferences?.shortcuts === true}
      onDashboard={pathname === paths.dashboard}
    >
      {/* A screen left alone must not be readable after the session's end. */}
      <div className={classNames('flex min-h-dvh flex-col', expired && 'blur-sm select-none')}>
        <Header user={user} />
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'mx-auto w-full flex-1 px-4 focus:outline-none sm:px-6',
            isChat ? 'max-w-[90rem] py-4' : 'max-w-content py-6 sm:py-8',
          )}
        >
          <ErrorBoundary resetKey={pathname}>
            <PasswordChangeGate>
              <Outlet />
            </PasswordChangeGate>
          </ErrorBoundary>
        </main>
        <Footer loadSupport={fetchSupport} />
      </div>
      <SessionWatch />
      <TwoStepSetupGuide />
      <UpgradePrompt />
      <SignInAgainDialog />
    </ShortcutsProvider>
  )
}
