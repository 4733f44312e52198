import { createBrowserRouter, redirectDocument } from 'react-router'
import type { RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'
import { PublicLayout } from './public-layout.tsx'
import { RootFrame } from './root-frame.tsx'
import { RouteFailure } from './route-failure.tsx'
import { StartingPage } from './starting-page.tsx'

/** Pages anybody may read. They stay light: no session, no cache, no schemas. */
const publicPages: RouteObject[] = [
  // The landing page is a document of its own (web/landing.html).
  { path: paths.home, loader: () => redirectDocument(paths.home) },
  {
    path: paths.terms,
    lazy: async () => ({ Component: (await import('../legal/terms-page.tsx')).TermsPage }),
  },
  {
    path: paths.privacy,
    lazy: async () => ({ Component: (await import('../legal/privacy-page.tsx')).PrivacyPage }),
  },
  { path: '*', lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }) },
]

/** Pages of the account, for those who are not signed in. */
const accountPages: RouteObject[] = [
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('../accounts/login-page.tsx')).LoginPage }),
  },
  {
    path: paths.register,
    lazy: async () => ({ Component: (await import('../accounts/register-page.tsx')).RegisterPage }),
  },
  {
    path: paths.registrationSuccess,
    lazy: async () => ({
      Component: (await import('../accounts/registration-success-page.tsx')).RegistrationSuccessPage,
    }),
  },
  {
    path: paths.verifyEmail,
    lazy: async () => ({ Component: (await import('../accounts/verify-email-page.tsx')).VerifyEmailPage }),
  },
  {
    path: paths.forgotPassword,
    lazy: async () => ({
      Component: (await import('../accounts/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: paths.resetPassword,
    lazy: async () => ({
      Component: (await import('../accounts/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: paths.logout,
    lazy: async () => ({ Component: (await import('../accounts/logout-page.tsx')).LogoutPage }),
  },
]

/** Pages behind the sign-in. */
const signedInPages: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: async () => ({ Component: (await import('./dashboard-page.tsx')).DashboardPage }),
  },
  {
    path: paths.account,
    lazy: async () => ({ Component: (await import('./account-page.tsx')).AccountPage }),
  },
  {
    path: paths.cases,
    lazy: async () => ({ Component: (await import('./cases-page.tsx')).CasesPage }),
  },
  {
    // One route for both addresses, so that the page stays as it is when another session is opened.
    path: `${paths.chat}/:sessionId?`,
    lazy: async () => ({ Component: (await import('./chat-page.tsx')).ChatPage }),
  },
  {
    path: paths.knowledgeBase,
    lazy: async () => ({ Component: (await import('../knowledge/knowledge-page.tsx')).KnowledgePage }),
  },
  {
    path: paths.subscription,
    lazy: async () => ({ Component: (await import('./subscription-page.tsx')).SubscriptionPage }),
  },
  {
    // One route for both addresses, so that the page stays as it is when a new case gets its address.
    path: `${paths.newCase}/:caseId?`,
    lazy: async () => ({ Component: (await import('./builder-page.tsx')).BuilderPage }),
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: paths.gallery,
          lazy: async () => ({ Component: (await import('../gallery/gallery-page.tsx')).GalleryPage }),
        },
      ]
    : []),
]

export const router = createBrowserRouter([
  {
    Component: RootFrame,
    ErrorBoundary: RouteFailure,
    HydrateFallback: StartingPage,
    children: [
      { Component: PublicLayout, children: publicPages },
      {
        lazy: async () => ({ Component: (await import('./providers.tsx')).Providers }),
        children: [
          { Component: PublicLayout, children: accountPages },
          {
            lazy: async () => ({ Component: (await import('./signed-in-layout.tsx')).SignedInLayout }),
            children: signedInPages,
          },
          {
            lazy: async () => ({ Component: (await import('./admin-layout.tsx')).AdminLayout }),
            children: [
              {
                path: paths.admin,
                lazy: async () => ({ Component: (await import('../admin/admin-page.tsx')).AdminPage }),
              },
            ],
          },
        ],
      },
    ],
  },
])
