import { z } from 'zod'
import { endpoint, Id, MessageReply } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { SignedIn, User } from './account.ts'
import {
  EmailChange,
  Letterhead,
  Preferences,
  ProfileChange,
  SessionEntry,
  TwoStepCode,
  TwoStepConfirmation,
  TwoStepEnd,
} from './account-profile.ts'

const tag = 'Account'

/** The key under which the caller's unsent texts lie in a browser: 32 bytes, base64; always the same for an account. */
const DraftKey = z.object({ key: z.string() })

/** The calls of /account: names and address, sessions, preferences. */
export const profileApi = {
  change: endpoint('PATCH', '/api/account/profile', {
    summary: 'Change names or username',
    tag,
    body: ProfileChange,
    reply: z.object({ user: User }),
  }),
  changeEmail: endpoint('POST', '/api/account/email', {
    summary: 'Mail a link to a new address, which counts once the link is opened; other sessions end',
    tag,
    body: EmailChange,
    reply: MessageReply,
  }),
  sessions: endpoint('GET', '/api/auth/sessions', {
    summary: 'The running sessions of the caller',
    tag,
    reply: z.object({ sessions: z.array(SessionEntry) }),
  }),
  endSession: endpoint('DELETE', '/api/auth/sessions/{id}', {
    summary: 'End one of the caller’s sessions',
    tag,
    params: z.strictObject({ id: Id }),
    reply: MessageReply,
  }),
  preferences: endpoint('GET', '/api/account/preferences', {
    summary: 'Shortcuts and letterhead',
    tag,
    reply: z.object({ preferences: Preferences }),
  }),
  draftKey: endpoint('GET', '/api/account/draft-key', {
    summary: 'The key under which a browser keeps the caller’s unsent texts',
    tag,
    reply: DraftKey,
  }),
  changePreferences: endpoint('PATCH', '/api/account/preferences', {
    summary: 'Change shortcuts or letterhead',
    tag,
    body: z.strictObject({ shortcuts: z.boolean().optional(), letterhead: Letterhead.optional() }),
    reply: z.object({ preferences: Preferences }),
  }),
}

/** The calls of two-step sign-in: the second step itself, and switching it on and off. */
export const twoStepApi = {
  signIn: endpoint('POST', '/api/auth/two-step', {
    summary: 'Finish a sign-in with the code of the second step',
    tag: 'Accounts',
    body: z.strictObject({ challenge: z.string().min(1).max(LIMITS.token), code: TwoStepCode }),
    reply: SignedIn,
  }),
  start: endpoint('POST', '/api/account/two-step', {
    summary: 'A new secret for the authenticator app; nothing changes until it is confirmed',
    tag,
    reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  }),
  confirm: endpoint('POST', '/api/account/two-step/confirm', {
    summary: 'Switch two-step sign-in on with a first code; the recovery codes are told this once',
    tag,
    body: TwoStepConfirmation,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  stop: endpoint('DELETE', '/api/account/two-step', {
    summary: 'Switch two-step sign-in off',
    tag,
    body: TwoStepEnd,
    reply: MessageReply,
  }),
}
