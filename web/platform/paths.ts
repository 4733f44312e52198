/** Every address of the product, spelled once. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  register: '/register',
  registrationSuccess: '/registration-success',
  verifyEmail: '/verify-email',
  dashboard: '/dashboard',
  cases: '/cases',
  /** An empty DST builder, where a case begins. */
  newCase: '/dst-builder',
  case: (caseId: string) => `/dst-builder/${encodeURIComponent(caseId)}`,
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  gallery: '/gallery',
} as const
