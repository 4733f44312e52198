import type { Candidate } from './candidate.ts'

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DAY = '(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: day)?(?: of)?'
const MARK = '[ ./,\\-]{1,3}'
const YEAR = "(?:\\d{4}|'?\\d{2})(?!\\d)"
const DAY_MONTH = `${DAY}[ ./,\\-]{0,3}(?:${MONTH}|[ivx]{1,4})\\.?`
/** Day, month and year in any of the orders and signs people write. */
const FULL_DATE = `(?:${[
  `${DAY}${MARK}\\d{1,2}${MARK}${YEAR}`,
  `${DAY_MONTH}[ ./,\\-]{0,3}${YEAR}`,
  `${MONTH}\\.? {0,2}\\d{1,2}(?:st|nd|rd|th)?${MARK}${YEAR}`,
  `\\d{4}${MARK}\\d{1,2}${MARK}\\d{1,2}(?!\\d)`,
].join('|')})`
const BETWEEN = '(?:[ :=,.;(\\-\\n"]|is|was|on|in|year|of|as|given|recorded){0,6}'

const BORN = new RegExp(
  `(?<![a-z])(?:d\\.? ?o\\.? ?b\\.?|dates? of birth|birth ?dates?|birthdays?|born)(?![a-z])(?: unknown)?${BETWEEN}(?<date>${FULL_DATE}|${DAY_MONTH}(?![a-z])|${MONTH}\\.? \\d{4}(?!\\d))`,
  'gi',
)
/** Without signs between day, month and year, and a year alone: only right after the words themselves. */
const BORN_AND_BARE = new RegExp(
  `(?<![a-z])(?:d\\.? ?o\\.? ?b\\.?|date of birth|birth ?date)(?![a-z])(?: unknown)?${BETWEEN}(?<date>\\d{8}|\\d{6}|(?:19|20)\\d{2})(?![\\d./\\-])`,
  'gi',
)
const DIED = new RegExp(
  `(?<![a-z])(?:died|passed away|deceased|r\\.?i\\.?p\\.?|d\\.? ?o\\.? ?d\\.?|date of death|d\\.)(?![a-z])${BETWEEN}(?<date>${FULL_DATE})`,
  'gi',
)
/** A day long ago; one of this century may be that of an event. */
const LONG_AGO = '(?:19\\d{2}|[3-9]\\d)(?!\\d)'
const LONG_AGO_DATE = `(?:${DAY}(?:${MARK}\\d{1,2}${MARK}|[ ./,\\-]{0,3}${MONTH}\\.?[ ./,\\-]{0,3})${LONG_AGO}|19\\d{2}[\\-/]\\d{1,2}[\\-/]\\d{1,2}(?!\\d))`
const BORN_LONG_AGO = new RegExp(
  `(?<![a-z])(?:b[.:]? {0,2}(?=\\d)|(?:fe)?male|aged? \\d{2,3}|(?:fe)?male,? \\d{2,3}|\\d{2,3} ?(?:yrs?|years?|y/?o)(?:[ -]old)?)[ ,(]{0,3}(?<date>${LONG_AGO_DATE})`,
  'gi',
)
const BESIDE_PERSON = new RegExp(`^[ ,(\\-\\n]{1,3}(?<date>${LONG_AGO_DATE})`, 'i')

/** Dates that words make somebody's birthday or day of death. Any other date is one of an event and stays (facts 4.3). */
export function datesOfBirthAndDeath(text: string): Candidate[] {
  return [
    ...dated(text, BORN, 'date_of_birth', 'high'),
    ...dated(text, BORN_AND_BARE, 'date_of_birth', 'high'),
    ...dated(text, BORN_LONG_AGO, 'date_of_birth', 'medium'),
    ...dated(text, DIED, 'date_of_death', 'high'),
  ]
}

/** A full date of the last century right behind somebody's name or NHS number, as in "Mrs Okafor (12/03/1941)". */
export function datesBeside(text: string, people: readonly Candidate[]): Candidate[] {
  return people.flatMap(({ end }) => {
    const match = BESIDE_PERSON.exec(text.slice(end, end + 45))
    const date = match?.groups?.['date']
    if (!match || date === undefined) return []
    const start = end + match[0].length - date.length
    return [{ start, end: start + date.length, kind: 'date_of_birth', confidence: 'medium' }]
  })
}

function dated(
  text: string,
  form: RegExp,
  kind: Candidate['kind'],
  confidence: Candidate['confidence'],
): Candidate[] {
  return [...text.matchAll(form)].map((match) => {
    const date = match.groups?.['date']?.trimEnd() ?? ''
    const start = match.index + match[0].trimEnd().length - date.length
    return { start, end: start + date.length, kind, confidence }
  })
}
