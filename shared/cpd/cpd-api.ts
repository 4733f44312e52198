import { z } from 'zod'
import { endpoint, Id, MessageReply, PlainDate } from '../platform/endpoint.ts'
import { MEDIA_TYPE } from '../platform/media-types.ts'
import { pageQuery } from '../platform/pagination.ts'
import { CpdEntry, CpdEntryChange, CpdReading, CpdSuggestion, CpdYear, NewCpdEntry } from './cpd.ts'

const tag = 'CPD'
const params = z.strictObject({ id: Id })
const OneEntry = z.object({ entry: CpdEntry })
/** First and last day of what is asked for, both counted in. */
const period = { from: PlainDate.optional(), to: PlainDate.optional() }

/** The calls on one's log of continuing professional development. */
export const cpdApi = {
  list: endpoint('GET', '/api/cpd', {
    summary: 'One’s CPD log, newest day first, and what it holds of each year',
    tag,
    query: z.strictObject({ ...period, ...pageQuery }),
    reply: z.object({
      entries: z.array(CpdEntry),
      nextCursor: z.string().nullable(),
      /** Of the whole log, newest year first. */
      years: z.array(CpdYear),
    }),
  }),
  suggestions: endpoint('GET', '/api/cpd/suggestions', {
    summary:
      'Signed-off assessments one has worked on, and items of the knowledge base one has read, that are not in the log',
    tag,
    reply: z.object({ suggestions: z.array(CpdSuggestion), readings: z.array(CpdReading) }),
  }),
  create: endpoint('POST', '/api/cpd', {
    summary: 'Add an entry to one’s CPD log',
    tag,
    repeatable: 'kept',
    body: NewCpdEntry,
    reply: OneEntry,
    status: 201,
  }),
  update: endpoint('PUT', '/api/cpd/{id}', {
    summary: 'Change an entry of one’s CPD log',
    tag,
    params,
    body: CpdEntryChange,
    reply: OneEntry,
  }),
  remove: endpoint('DELETE', '/api/cpd/{id}', {
    summary: 'Delete an entry of one’s CPD log',
    tag,
    params,
    reply: MessageReply,
  }),
  export: endpoint('GET', '/api/cpd/export', {
    summary: 'One’s CPD log as Word or PDF',
    tag,
    query: z.strictObject({ format: z.enum(['docx', 'pdf']), ...period }),
    reply: 'file',
    media: [MEDIA_TYPE.docx, MEDIA_TYPE.pdf],
  }),
}
