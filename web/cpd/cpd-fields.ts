import { z } from 'zod'
import { hoursOf, minutesOf, NewCpdEntry } from '../../shared/cpd/cpd.ts'
import type { CpdEntry, CpdReading, CpdSuggestion } from '../../shared/cpd/cpd.ts'

/** What the form holds: the time in two boxes, as people say it. */
export interface CpdFields {
  date: string
  hours: string
  minutes: string
  title: string
  reflection: string
}

const text = z.string()
const Entry = NewCpdEntry.omit({ caseId: true, knowledgeItem: true })

/** Empty boxes count as nothing; what is no whole number makes the time none. */
const wholeNumber = (typed: string) => (/^\d{0,5}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN)

/** Reads the form; the rules are those of the server. */
export const CpdForm = z
  .object({ date: text, hours: text, minutes: text, title: text, reflection: text })
  .transform(({ hours, minutes, ...fields }): z.input<typeof Entry> => ({
    ...fields,
    hours: hoursOf(wholeNumber(hours) * 60 + wholeNumber(minutes)),
  }))
  .pipe(Entry)

/** The form for a new entry of today. */
export const emptyFields = (today: string): CpdFields => ({
  ...{ date: today, hours: '', minutes: '', title: '', reflection: '' },
})

/** The form for an entry on an assessment or a reading; how long it took only its author knows. */
export const suggestedFields = ({ date, title }: CpdSuggestion | CpdReading): CpdFields => ({
  ...{ date, title, hours: '', minutes: '', reflection: '' },
})

/** The form with an entry in it. */
export function fieldsOf({ date, hours, title, reflection }: CpdEntry): CpdFields {
  const minutes = minutesOf(hours)
  return {
    ...{ date, title, reflection },
    hours: String(Math.floor(minutes / 60)),
    minutes: String(minutes % 60),
  }
}
