import type { Candidate } from './candidate.ts'

/** Ages from 90 are so rare that they point to a person (facts 4.2). */
const AGE =
  /(?<![a-z])(?:aged|age)[ :]{1,2}(?<aged>9\d|1[01]\d)(?![\d%.:/])(?! (?:min|hour|hr|day|week|month))|(?<![\d./:])(?<old>9\d|1[01]\d)[ \-]{0,2}(?:(?:years?|yrs?)[ \-]{0,2}old|y\/?o)(?![a-z])/gi

/** Ages of 90 and over, as `low`: facts 4.2 writes them as "90+", and they stop nothing. */
export function greatAges(text: string): Candidate[] {
  return [...text.matchAll(AGE)].map((match) => {
    const age = match.groups?.['aged'] ?? match.groups?.['old'] ?? ''
    const start = match.index + match[0].indexOf(age)
    return { start, end: start + age.length, kind: 'age', confidence: 'low' }
  })
}
