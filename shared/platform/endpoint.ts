import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What an endpoint takes and answers; `reply: 'file'` stands for a download, `body: 'raw'` for what another service sends
 * and signs, byte for byte.
 */
export interface EndpointShape {
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject | 'raw'
  reply: z.ZodType | 'file'
  /** The events in which the answer comes to who asks for `text/event-stream`; each is an object with `event` and `data`. */
  events?: z.ZodType
  /** The content types a download may have. */
  media?: readonly string[]
  /** Status of success; 200 unless told. */
  status?: 200 | 201 | 202
  /**
   * The call takes the header `Idempotency-Key`: sent again with the same key and content it is the same act. `kept`: its
   * reply is kept with the act and given again. `recognised`: the service finds by the key what the first request has
   * begun, as with an answer that streams.
   */
  repeatable?: 'kept' | 'recognised'
}

/** One call of the wire format, as a value that the server registers and the browser calls. */
export type Endpoint<S extends EndpointShape = EndpointShape> = S & { method: Method; path: string }

/**
 * Declares a call. `path` spells parameters as `{name}`; each needs a key in `params`.
 * @throws Error when a parameter of the path has no schema.
 */
export function endpoint<const S extends EndpointShape>(method: Method, path: string, shape: S): Endpoint<S> {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    if (!shape.params || !(name in shape.params.shape))
      throw new Error(`${method} ${path}: no schema for {${name}}`)
  }
  return { ...shape, method, path }
}

/** A body that is taken as it was sent; its headers say who signed it. */
export interface RawBody {
  bytes: Uint8Array
  headers: Readonly<Record<string, string | string[] | undefined>>
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : T extends 'raw' ? RawBody : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
/** A download as the server hands it over; the browser receives the bytes. */
export interface FileReply {
  fileName: string
  contentType: string
  bytes: Uint8Array
}

export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : FileReply
/** The events of a call's answer, where it has any. */
export type EventsOf<E extends Endpoint> =
  E['events'] extends z.ZodType<{ event: string; data: unknown }> ? z.output<E['events']> : never
export type SentBody<E extends Endpoint> = Sent<E['body']>
export type SentQuery<E extends Endpoint> = Sent<E['query']>

/** The body of every answer that is not a success. */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  emailNotVerified: z.boolean().optional(),
  twoStepSetupRequired: z.boolean().optional(),
  tierNeeded: z.enum(['pro', 'pro_plus']).optional(),
  resetDate: z.string().optional(),
  /** Where identifiers stand, with `identifiable_content`: see shared/identifiers/finding.ts. */
  findings: z.array(z.unknown()).optional(),
  /** The record as it stands, with `version_conflict`. */
  current: z.unknown().optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply> & { code: ErrorCode }

/** An identifier on the wire: UUID, version 7 where the product makes it. */
export const Id = z.uuid().meta({ description: 'UUID v7' })
/** A moment on the wire: ISO 8601 in UTC. */
export const Moment = z.iso.datetime()
/** A calendar date on the wire: yyyy-mm-dd, between the years 1900 and 2199. */
export const PlainDate = z.iso
  .date('Enter a date as year-month-day')
  .refine((value) => value >= '1900-01-01' && value < '2200-01-01', 'Enter a date between 1900 and 2199')
/** Answer of a call that has nothing to tell but a sentence. */
export const MessageReply = z.object({ message: z.string() })
