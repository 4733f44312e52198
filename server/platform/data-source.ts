import type { Act } from './audit.ts'
import type { Caller } from './caller.ts'

/** One file of what is kept for a person: its path within their archive, and what is written into it as JSON. */
export interface DataFile {
  path: string
  content: unknown
}

/** What one feature keeps for a person, a file at a time, so that they need not all be in memory. */
export type DataSource = (act: Act, caller: Caller) => AsyncIterable<DataFile>
