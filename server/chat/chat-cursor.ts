import { z } from 'zod'
import { invalidField } from '../platform/errors.ts'
import type { MessagePosition } from './chat-message-queries.ts'
import type { SessionPosition } from './chat-session-queries.ts'

// The database takes fewer years than a date of JavaScript.
const Moment = z.iso.datetime().refine((moment) => moment >= '1900' && moment < '2200')
const OfSession = z.tuple([z.boolean(), Moment, z.uuid()])
const OfMessage = z.tuple([z.uuid()])

/** The text by which the next page of sessions is asked for. */
export function sessionCursor({ pinned, updatedAt, id }: SessionPosition): string {
  return encoded([pinned, updatedAt.toISOString(), id])
}

/** The position a cursor names. @throws AppError invalid_input for a text that no page has answered. */
export function sessionPosition(cursor: string): SessionPosition {
  const [pinned, updatedAt, id] = decoded(OfSession, cursor)
  return { pinned, updatedAt: new Date(updatedAt), id }
}

/** The text by which the earlier page of a session's messages is asked for. */
export function messageCursor({ id }: MessagePosition): string {
  return encoded([id])
}

/** The position a cursor names. @throws AppError invalid_input for a text that no page has answered. */
export function messagePosition(cursor: string): MessagePosition {
  const [id] = decoded(OfMessage, cursor)
  return { id }
}

const encoded = (position: unknown[]) => Buffer.from(JSON.stringify(position)).toString('base64url')

function decoded<T extends z.ZodType>(Position: T, cursor: string): z.output<T> {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw invalidField('cursor', 'This page mark is not valid. Begin again with the first page.')
  }
}
