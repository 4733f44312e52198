import { z } from 'zod'
import { LIMITS } from '../platform/limits.ts'

/** Rows that a list of the administrator answers at most, and unless told. */
export const LIST_ROWS = 200

/** What the lists of the administrator take. Query strings carry text only, so numbers are digits. */
export const listQuery = {
  search: z.string().max(LIMITS.search).optional(),
  limit: z
    .string()
    .max(3)
    .regex(/^[1-9]\d*$/, 'Enter a whole number')
    .transform(Number)
    .refine((rows) => rows <= LIST_ROWS, `At most ${LIST_ROWS} rows are answered at once`)
    .optional(),
  /** Rows to leave out at the beginning. */
  offset: z.string().max(LIMITS.offset).regex(/^\d+$/, 'Enter a whole number').transform(Number).optional(),
}
