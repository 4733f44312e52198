const PAGES = [
  '/',
  '/login',
  '/register',
  '/registration-success',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/account',
  '/dashboard',
  '/cases',
  '/dst-builder',
  '/chat',
  '/knowledge-base',
  '/subscription',
  '/admin',
  '/terms-and-conditions',
  '/privacy-policy',
]

/** Whether the product has a page at this path; the server answers 404 for every other one. */
export function isPagePath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return PAGES.includes(path) || /^\/(?:dst-builder|chat)\/[^/]+$/.test(path)
}
