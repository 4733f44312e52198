import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app has it. */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const ISSUER = 'Healthcare Assessment Platform'
const SECRET_BYTES = 20
/** Steps before and after the present one whose codes are taken, for clocks that differ. */
const WINDOW = 1

const RECOVERY_CODES = 10
// 32 characters, none mistaken for another on paper: ten of them are 50 bits.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an authenticator app reads from a QR code. */
export function otpauthUrl(secret: string, email: string): string {
  return new TOTP({ ...RULE, issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** Number of the 30 seconds that `code` belongs to; null when it is not a code of this secret now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...RULE, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / (RULE.period * 1_000)) + delta
}

/** Ten new recovery codes as they are shown, such as K7QPM-3XWZ4. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${randomPart()}-${randomPart()}`)
}

/** A code as it is compared: upper case, without spaces and hyphens. */
export const normalisedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const randomPart = () => Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
