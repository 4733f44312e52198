import { z } from 'zod'
import { Id, Moment, PlainDate } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { SINGLE_LINE } from '../platform/text-hygiene.ts'

/** Hours that one entry may hold: a long course, not a year's work. */
export const MOST_HOURS = 200

/** Whole minutes of a number of hours. */
export const minutesOf = (hours: number): number => Math.round(hours * 60)

/** Hours of whole minutes, to two places: `minutesOf` gives the same minutes back. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

/** A time in words: "1 hour 30 minutes". */
export function hoursInWords(hours: number): string {
  const minutes = minutesOf(hours)
  const parts = [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')]
  return parts.filter((part) => part !== null).join(' ') || '0 hours'
}

function counted(count: number, unit: string): string | null {
  if (count === 0) return null
  return `${count.toLocaleString('en-GB')} ${unit}${count === 1 ? '' : 's'}`
}

const Hours = z
  .number('Enter the time as a number of hours')
  .max(MOST_HOURS, `One entry holds at most ${MOST_HOURS} hours`)
  .refine((hours) => minutesOf(hours) > 0, 'Enter at least one minute')

const Title = z
  .string()
  .trim()
  .min(1, 'Say in a few words what you did')
  .max(LIMITS.title, `The title must be at most ${LIMITS.title} characters`)
  .regex(SINGLE_LINE, 'The title must be a single line')

const Reflection = z
  .string()
  .max(
    LIMITS.reflection,
    `The reflection must be at most ${LIMITS.reflection.toLocaleString('en-GB')} characters`,
  )

/** What POST /api/cpd takes. The day is not ahead; hours are kept as whole minutes. */
export const NewCpdEntry = z.strictObject({
  date: PlainDate,
  hours: Hours,
  title: Title,
  reflection: Reflection.optional(),
  /** The signed-off assessment that the entry was suggested for; each is taken up once. */
  caseId: Id.optional(),
  /** The item of the knowledge base that the entry was suggested for; the same. */
  knowledgeItem: z.string().max(LIMITS.knowledgeItem).optional(),
})
export type NewCpdEntry = z.output<typeof NewCpdEntry>

/** What PUT /api/cpd/{id} takes: all of an entry but where it came from, and the version it was based on. */
export const CpdEntryChange = NewCpdEntry.omit({ caseId: true, knowledgeItem: true }).extend({
  version: z.int().min(1).max(2_147_483_647).optional(),
})
export type CpdEntryChange = z.output<typeof CpdEntryChange>

/** An entry of somebody's log of continuing professional development. */
export const CpdEntry = z.object({
  id: Id,
  date: PlainDate,
  hours: z.number(),
  title: z.string(),
  /** Empty where nothing was written. */
  reflection: z.string(),
  /** The assessment it was suggested for; null for an entry of one's own. */
  caseId: Id.nullable(),
  /** The item of the knowledge base it was suggested for. */
  knowledgeItem: z.string().nullable(),
  version: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type CpdEntry = z.infer<typeof CpdEntry>

/** What a log holds of one year. */
export const CpdYear = z.object({ year: z.int(), entries: z.int(), hours: z.number() })
export type CpdYear = z.infer<typeof CpdYear>

/** A signed-off assessment of the caller that is not in their log. The title says nothing that tells the case. */
export const CpdSuggestion = z.object({
  caseId: Id,
  caseReference: z.string(),
  date: PlainDate,
  title: z.string(),
})
export type CpdSuggestion = z.infer<typeof CpdSuggestion>

/** An item of the knowledge base that the caller has read and that is not in their log. */
export const CpdReading = z.object({
  knowledgeItem: z.string(),
  /** The name of the item. */
  name: z.string(),
  date: PlainDate,
  title: z.string(),
})
export type CpdReading = z.infer<typeof CpdReading>
