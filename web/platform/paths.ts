import { knowledgeFragment } from '../../shared/knowledge/knowledge-item.ts'

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
  chat: '/chat',
  /** A chat session, or one of its messages. */
  chatSession: (sessionId: string, messageId?: string | null) =>
    `/chat/${encodeURIComponent(sessionId)}${messageId ? `#${messageId}` : ''}`,
  knowledgeBase: '/knowledge-base',
  /** An item of the knowledge base, opened, or one of its sections. */
  knowledge: (itemId: string, sectionId?: string) => `/knowledge-base${knowledgeFragment(itemId, sectionId)}`,
  subscription: '/subscription',
  admin: '/admin',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  gallery: '/gallery',
} as const
