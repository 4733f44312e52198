import { z } from 'zod'

/** Characters of invite codes: no 0 and O, 1 and I and L, 5 and S, 8 and B, which are taken for each other. */
export const INVITE_ALPHABET = '234679ACDEFGHJKMNPQRTUVWXYZ'

export const INVITE_LENGTH = 8

/** Days for which a code can be used. */
export const INVITE_DAYS = 90

/** Months of Pro that a code gives: to who uses it, and to who made it. */
export const INVITE_MONTHS = 1

/** A code as it is typed: in any case, with spaces or hyphens between. */
export const TypedInviteCode = z
  .string()
  .trim()
  .min(1, 'Enter the invite code')
  .max(20, 'An invite code has 8 characters')
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
