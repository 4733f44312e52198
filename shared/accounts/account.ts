import { z } from 'zod'
import { Id, Moment } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { TIERS } from '../subscriptions/tiers.ts'
import { REGISTRATION_ROLES, ROLES } from './roles.ts'

/** Lives in milliseconds of what is mailed or handed out once (product decisions, "Accounts and sessions"). */
export const LIFE = {
  verificationLink: 24 * 60 * 60_000,
  passwordLink: 60 * 60_000,
  temporaryPassword: 24 * 60 * 60_000,
  /** Between the right password and the code of the second step. */
  challenge: 5 * 60_000,
} as const

// Dot-atom local part and host labels only: quoted parts, comments and address lists are ways to fool a mailer.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** A normalised address: trimmed, NFKC, lower case; ASCII dot-atom grammar, at most 254 characters. */
export const Email = z
  .string()
  .max(LIMITS.email, `Email must be at most ${LIMITS.email} characters`)
  .transform((value) => value.trim().normalize('NFKC').toLowerCase())
  .refine((value) => value.length <= LIMITS.email && EMAIL.test(value), 'Please enter a valid email address')

const PASSWORD_TOO_LONG = `Password must be at most ${LIMITS.password} characters`
/** The kinds of characters a new password needs, in words and as a test. */
export const PASSWORD_CLASSES = [
  { label: 'An uppercase letter', test: /[A-Z]/ },
  { label: 'A lowercase letter', test: /[a-z]/ },
  { label: 'A number', test: /\d/ },
  { label: 'A special character: @ $ ! % * ? &', test: /[@$!%*?&]/ },
] as const
export const PASSWORD_MIN = 8

/** A new password: the specification's rules (section 5), taken as typed, never trimmed. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(LIMITS.password, PASSWORD_TOO_LONG)
  .refine(
    (value) => PASSWORD_CLASSES.every(({ test }) => test.test(value)),
    'Password must include an uppercase letter, lowercase letter, number, and special character.',
  )

/** What POST /api/auth/change-password takes. */
export const PasswordChange = z.strictObject({
  currentPassword: z.string().min(1, 'Enter your current password').max(LIMITS.password),
  newPassword: NewPassword,
})

/** Letters, digits, dot, hyphen and underscore, so that a username can stand in a path and be read aloud. */
export const Username = z
  .string()
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(LIMITS.username, `Username must be at most ${LIMITS.username} characters`)
  .regex(/^[A-Za-z0-9._-]+$/, 'Username may contain letters, numbers, dots, hyphens and underscores')

const personName = (label: string) =>
  z
    .string()
    .trim()
    .min(2, `${label} must be at least 2 characters`)
    .max(LIMITS.name, `${label} must be at most ${LIMITS.name} characters`)
    // A name is greeted by in mails that a stranger can have sent: it must carry no link, number or paragraph of theirs.
    .regex(/^[^\p{Cc}\d/\\@<>]*$/u, `${label} must not contain digits, line breaks or any of / \\ @ < >`)
    .refine((value) => !/\.[^\s.]{2}/.test(value), `${label} must not look like a web address`)

/** What POST /api/auth/register takes. */
export const Registration = z.strictObject({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  username: Username,
  email: Email,
  password: NewPassword,
  role: z.enum(REGISTRATION_ROLES, 'Please select your role'),
  inviteCode: z
    .string()
    .trim()
    .max(LIMITS.inviteCode, `Invite code must be at most ${LIMITS.inviteCode} characters`)
    .optional(),
})
export type Registration = z.output<typeof Registration>

/** What the registration form holds: the payload and what is checked in the browser only. */
export const RegistrationForm = Registration.extend({
  confirmPassword: z.string().max(LIMITS.password, PASSWORD_TOO_LONG),
  agreeToTerms: z.literal(true, 'You must agree to terms and conditions'),
  agreeToPrivacy: z.literal(true, 'You must agree to privacy policy'),
}).refine((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  message: 'Passwords do not match.',
})

/** What POST /api/auth/login takes; any password is accepted here, so that the answer never tells a rule. */
export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1, 'Password is required').max(LIMITS.password, PASSWORD_TOO_LONG),
})

/** The signed-in person, as every call answers it. */
export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  subscriptionTier: z.enum(TIERS),
  mustChangePassword: z.boolean(),
  twoStepEnabled: z.boolean(),
})
export type User = z.infer<typeof User>

/** Answer of a completed sign-in. */
export const SignedIn = z.object({
  message: z.string(),
  user: User,
  sessionToken: z.string(),
  expiresAt: Moment,
})
export type SignedIn = z.infer<typeof SignedIn>

/** Answer to the right password of an account with two-step sign-in; `challenge` is handed back with the code. */
export const TwoStepRequired = z.object({
  message: z.string(),
  twoStepRequired: z.literal(true),
  challenge: z.string(),
})
export type TwoStepRequired = z.infer<typeof TwoStepRequired>
