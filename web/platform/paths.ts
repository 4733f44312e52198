/** The tabs of the account page, as its address names them. */
type AccountTab = 'profile' | 'security' | 'preferences' | 'cpd'

/** Every address of the product, spelled once. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  register: '/register',
  registrationSuccess: '/registration-success',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/account',
  accountTab: (tab: AccountTab) => `/account?tab=${tab}`,
  dashboard: '/dashboard',
  cases: '/cases',
  /** An empty DST builder, where a case begins. */
  newCase: '/dst-builder',
  case: (caseId: string) => `/dst-builder/${encodeURIComponent(caseId)}`,
  subscription: '/subscription',
  admin: '/admin',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  gallery: '/gallery',
} as const
