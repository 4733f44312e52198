import type { CookieChoice } from '../platform/cookie-consent.ts'

/** 'Accept all'. */
export const ALL_COOKIES: CookieChoice = { functional: true, analytics: true }

/** 'Essential only', and where the switches stand before anybody has chosen. */
export const ESSENTIAL_COOKIES: CookieChoice = { functional: false, analytics: false }
