import { z } from 'zod'
import { Registration } from '../accounts/account.ts'
import { ROLES } from '../accounts/roles.ts'
import { Id, Moment } from '../platform/endpoint.ts'
import { TIERS } from '../subscriptions/tiers.ts'

/** What an administrator sees of an account (specification 1, section 3: admin user record). */
export const UserRecord = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  subscriptionTier: z.enum(TIERS),
  createdAt: Moment,
})
export type UserRecord = z.infer<typeof UserRecord>

/** What PATCH /api/admin/users/{id} takes: what is not named stays; names by the rules of registration. */
export const UserChange = Registration.pick({ firstName: true, lastName: true })
  .extend({
    role: z.enum(ROLES, 'Please select a role'),
    isActive: z.boolean(),
    emailVerified: z.boolean(),
  })
  .partial()
export type UserChange = z.output<typeof UserChange>

/** What the list of accounts is filtered by (specification 1, section 2). */
export const USER_STATUSES = ['all', 'active', 'inactive', 'verified', 'unverified', 'premium'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

const BELONGS: Record<UserStatus, (user: UserRecord) => boolean> = {
  all: () => true,
  active: ({ isActive }) => isActive,
  inactive: ({ isActive }) => !isActive,
  verified: ({ emailVerified }) => emailVerified,
  unverified: ({ emailVerified }) => !emailVerified,
  premium: ({ subscriptionTier }) => subscriptionTier !== 'free',
}

/** Whether an account belongs to what a filter shows; premium is a tier in effect of Pro or Pro+. */
export function hasStatus(user: UserRecord, status: UserStatus): boolean {
  return BELONGS[status](user)
}
