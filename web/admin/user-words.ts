import type { UserRecord, UserStatus } from '../../shared/administration/user-record.ts'

/** The filter as it is named on screen. */
export const STATUS_LABEL: Record<UserStatus, string> = {
  all: 'All users',
  active: 'Active',
  inactive: 'Inactive',
  verified: 'Verified',
  unverified: 'Unverified',
  premium: 'Premium',
}

const joined = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/London',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
})

/** "Jan 05, 2025" (specification 1, section 9: 'MMM dd, yyyy'). */
export function joinedWords({ createdAt }: Pick<UserRecord, 'createdAt'>): string {
  return joined.format(new Date(createdAt))
}

/** First and last name. */
export function userName({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
