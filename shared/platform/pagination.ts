import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Query strings carry text only, so a page size is digits. */
const PageSize = z
  .string()
  .max(3)
  .regex(/^[1-9]\d*$/, 'Enter a whole number')
  .transform(Number)
  .refine((size) => size <= LIMITS.pageSize, `At most ${LIMITS.pageSize} rows are answered at once`)

/** The keys every paged list takes beside its own filters. */
export const pageQuery = {
  limit: PageSize.optional(),
  cursor: z.string().max(LIMITS.cursor).optional(),
}
