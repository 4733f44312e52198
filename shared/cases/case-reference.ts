/**
 * Whether a reference has the shape of an NHS number: ten digits, written together or 3-3-4 with spaces or hyphens.
 * The check digit is not asked for, since a mistyped number still identifies (facts 4.1, policy).
 */
export function looksLikeNhsNumber(reference: string): boolean {
  return /(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{4}(?!\d)/.test(reference)
}
