import { timestamp } from 'drizzle-orm/pg-core'

/** Column of a moment, to the millisecond, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
