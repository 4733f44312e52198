/** The middle of the month, so that no zone makes another one of it. */
const dayIn = (month: string) => new Date(`${month}-15T12:00:00Z`)

const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' })

/** "March 2026" for yyyy-mm. */
export const monthName = (month: string): string => long.format(dayIn(month))

/** "Mar" for yyyy-mm, under a bar. */
export const shortMonth = (month: string): string => short.format(dayIn(month))
