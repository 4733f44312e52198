import { z } from 'zod'
import { PlainDate } from '../../shared/platform/endpoint.ts'
import { invalidField } from '../platform/errors.ts'
import type { CpdPosition } from './cpd-queries.ts'

const Position = z.tuple([PlainDate, z.uuid()])

/** The text by which the next page is asked for. */
export function cursorOf({ date, id }: CpdPosition): string {
  return Buffer.from(JSON.stringify([date, id])).toString('base64url')
}

/** The position a cursor names. @throws AppError invalid_input for a text that no page has answered. */
export function positionOf(cursor: string): CpdPosition {
  try {
    const [date, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { date, id }
  } catch {
    throw invalidField('cursor', 'This page mark is not valid. Begin again with the first page.')
  }
}
