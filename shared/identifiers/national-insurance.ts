import type { Candidate } from './candidate.ts'

/** Two letters, six digits and a letter A to D, less the prefixes that are never given out (facts 4.2). */
const NUMBER =
  /(?<![a-z0-9])(?!bg|gb|kn|nk|nt|tn|zz)[a-ceghj-pr-tw-z][a-ceghj-npr-tw-z][ \-]{0,2}\d{2}[ \-]{0,2}\d{2}[ \-]{0,2}\d{2}[ \-]{0,2}[a-d](?![a-z0-9])/gi
/** "to be 10 20 30 a day" is none. */
const AMOUNT = /^ (?:day|week|month|year|night|time|dose)/i

/** After the words the last letter may be missing. */
const ANNOUNCED =
  /(?<![a-z])(?:n\.?i\.?|nino|nat(?:ional)?\.? ins(?:urance)?\.?)(?: (?:no|number|num))?\.?[ :]{0,3}(?<number>(?!bg|gb|kn|nk|nt|tn|zz)[a-ceghj-pr-tw-z][a-ceghj-npr-tw-z][ \-]?\d{2}[ \-]?\d{2}[ \-]?\d{2})(?![ \-]{0,2}[a-z\d])/gi

/** National Insurance numbers, however spaced. */
export function nationalInsuranceNumbers(text: string): Candidate[] {
  const whole = [...text.matchAll(NUMBER)]
    .map(({ 0: number, index: start }) => ({ start, end: start + number.length }))
    .filter(({ end }) => !AMOUNT.test(text.slice(end, end + 8)))
  const announced = [...text.matchAll(ANNOUNCED)].map((match) => {
    const end = match.index + match[0].length
    return { start: end - (match.groups?.['number']?.length ?? 0), end }
  })
  return [...whole, ...announced].map((span) => ({
    ...{ ...span, kind: 'national_insurance_number', confidence: 'high' },
  }))
}
