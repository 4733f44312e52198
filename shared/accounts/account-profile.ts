import { z } from 'zod'
import { Id, Moment } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { Email, Registration } from './account.ts'

/** What PATCH /api/account/profile takes: any of the names, by the rules of registration. */
export const ProfileChange = Registration.pick({ firstName: true, lastName: true, username: true }).partial()

const CurrentPassword = z.string().min(1, 'Enter your password').max(LIMITS.password)

/** What POST /api/account/email takes. */
export const EmailChange = z.strictObject({ newEmail: Email, password: CurrentPassword })

/** A session as its owner sees it. */
export const SessionEntry = z.object({
  id: Id,
  /** Browser and system in words, as far as the browser told them. */
  device: z.string(),
  signedInAt: Moment,
  expiresAt: Moment,
  /** Whether this is the session that asks. */
  current: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

const line = (max: number) => z.string().trim().max(max)

/** What stands at the head of a person's documents; an empty line is left out there. */
export const Letterhead = z.strictObject({
  organisation: line(LIMITS.organisation),
  address: line(LIMITS.postalAddress),
  telephone: line(LIMITS.telephone),
})
export type Letterhead = z.infer<typeof Letterhead>

/** What a person has chosen about the product. */
export const Preferences = z.strictObject({
  /** Whether the keyboard shortcuts work. */
  shortcuts: z.boolean(),
  letterhead: Letterhead,
})
export type Preferences = z.infer<typeof Preferences>

/** The code of the second step: six digits of the app, or a recovery code; spaces and hyphens do not matter. */
export const TwoStepCode = z
  .string()
  .trim()
  .min(1, 'Enter the code')
  .max(LIMITS.twoStepCode, 'This code is too long')

/** What switches two-step sign-in on: a first code of the app. */
export const TwoStepConfirmation = z.strictObject({ code: TwoStepCode })

/** What switches two-step sign-in off. */
export const TwoStepEnd = z.strictObject({ password: CurrentPassword })
