/**
 * Session times of specification 1, section 9, in milliseconds. Here and not with the schemas of accounts: every signed-in
 * page reads them, and none of those needs the schemas.
 */
export const SESSION = {
  length: 45 * 60_000,
  absolute: 12 * 60 * 60_000,
  warningAt: 10 * 60_000,
  criticalAt: 5 * 60_000,
  idleAfter: 15 * 60_000,
  activeWithin: 2 * 60_000,
  checkEvery: 60_000,
} as const

/** Tells that a session is over. Apart from the other messages of accounts, which most signed-in pages do not need. */
export const SESSION_ENDED = 'Your session has expired. Please log in again.'
