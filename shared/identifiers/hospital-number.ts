import type { Candidate } from './candidate.ts'

/** These announce a number on their own, the others with "no" or "number". */
const SYSTEM = 'mrn|pas|pid|uhn|h/n|rio|emis|systmone|lorenzo'
const OWNER = 'hospital|hosp|unit|patient|pt|case ?notes?|(?:health )?record|district|k|clinic'
const VALUE = '[a-z]{0,3}\\d?[ \\-/]?\\d[\\d \\-/]{3,11}[a-z]?'

/** Numbers of hospitals have no national form: a word announces them (facts 4.2). */
const NUMBER = new RegExp(
  [
    `(?<![a-z])(?:${SYSTEM}|(?:${OWNER})\\.?[ \\-]?(?:no|number|num|nr|id|#))(?![a-z])\\.?`,
    '(?: (?:no|number|id|is)(?![a-z]))?[ .:#=\\-\\n]{0,4}',
    `(?<value>${VALUE})(?![a-z0-9])`,
  ].join(''),
  'gi',
)

/** Numbers by which a hospital, surgery or community team knows a patient: five to eleven digits behind a word for them. */
export function hospitalNumbers(text: string): Candidate[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const value = match.groups?.['value']?.trimEnd() ?? ''
    const digits = value.replace(/\D/g, '').length
    if (digits < 5 || digits > 11) return []
    const start = match.index + match[0].lastIndexOf(value)
    return [{ start, end: start + value.length, kind: 'hospital_number', confidence: 'high' }]
  })
}
