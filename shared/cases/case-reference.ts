/** What people put between the digits of a number: white space of any width, dashes, dots, slashes, underscores. */
const BETWEEN_DIGITS = /(?<=\d)[\s\p{Pd}\p{Pc}./\\,]+(?=\d)/gu

/**
 * Whether a reference has the shape of an NHS number: a run of exactly ten digits, however they are spaced. The check
 * digit is not asked for, since a mistyped number still identifies (facts 4.1, policy).
 */
export function looksLikeNhsNumber(reference: string): boolean {
  return /(?<!\d)\d{10}(?!\d)/.test(reference.normalize('NFKC').replace(BETWEEN_DIGITS, ''))
}
