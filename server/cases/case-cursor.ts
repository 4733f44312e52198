import { z } from 'zod'
import { invalidField } from '../platform/errors.ts'
import type { CasePosition } from './case-queries.ts'

// The database takes fewer years than a date of JavaScript.
const Position = z.tuple([z.iso.datetime().refine((moment) => moment >= '1900' && moment < '2200'), z.uuid()])

/** The text by which the next page is asked for. */
export function cursorOf({ updatedAt, id }: CasePosition): string {
  return Buffer.from(JSON.stringify([updatedAt.toISOString(), id])).toString('base64url')
}

/** The position a cursor names. @throws AppError invalid_input for a text that no page has answered. */
export function positionOf(cursor: string): CasePosition {
  try {
    const [updatedAt, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { updatedAt: new Date(updatedAt), id }
  } catch {
    throw invalidField('cursor', 'This page mark is not valid. Begin again with the first page.')
  }
}
