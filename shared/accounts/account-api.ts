import { z } from 'zod'
import { endpoint, MessageReply, Moment } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { Credentials, Email, Registration, SignedIn, TwoStepRequired, User } from './account.ts'

const tag = 'Accounts'
const Availability = z.object({ available: z.boolean(), message: z.string() })
const shortText = (max: number) => z.string().min(1).max(max)

/** The calls of registration, verification and the session. */
export const accountApi = {
  register: endpoint('POST', '/api/auth/register', {
    summary: 'Create an account; a verification link is mailed',
    tag,
    body: Registration,
    reply: MessageReply,
    status: 201,
  }),
  checkUsername: endpoint('GET', '/api/auth/check-username/{username}', {
    summary: 'Whether a username is free',
    tag,
    params: z.strictObject({ username: shortText(LIMITS.username) }),
    reply: Availability,
  }),
  checkEmail: endpoint('GET', '/api/auth/check-email/{email}', {
    summary: 'Whether an email address is free',
    tag,
    params: z.strictObject({ email: shortText(LIMITS.email) }),
    reply: Availability,
  }),
  verifyEmail: endpoint('GET', '/api/auth/verify-email', {
    summary: 'Verify an email address with the token of the mailed link',
    tag,
    query: z.strictObject({ token: z.string().max(LIMITS.token).optional() }),
    reply: MessageReply,
  }),
  resendVerification: endpoint('POST', '/api/auth/resend-verification', {
    summary: 'Mail a new verification link; the answer is always the same',
    tag,
    body: z.strictObject({ email: Email }),
    reply: MessageReply,
    status: 202,
  }),
  login: endpoint('POST', '/api/auth/login', {
    summary: 'Sign in with email and password',
    tag,
    body: Credentials,
    reply: z.union([SignedIn, TwoStepRequired]),
  }),
  me: endpoint('GET', '/api/auth/me', {
    summary: 'The signed-in person',
    tag,
    reply: z.object({ user: User }),
  }),
  extend: endpoint('POST', '/api/auth/extend', {
    summary: 'Extend the session to 45 minutes from now, within its 12 hours',
    tag,
    reply: z.object({ expiresAt: Moment }),
  }),
  logout: endpoint('POST', '/api/auth/logout', { summary: 'End the session', tag, reply: MessageReply }),
}
