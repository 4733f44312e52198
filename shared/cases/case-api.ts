import { z } from 'zod'
import { Finding } from '../identifiers/finding.ts'
import { endpoint, Id } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { MEDIA_TYPE } from '../platform/media-types.ts'
import { SINGLE_LINE } from '../platform/text-hygiene.ts'
import { pageQuery } from '../platform/pagination.ts'
import { Case, CASE_LIST_STATUSES, CaseChange, ListedCase, NewCase } from './case.ts'

const tag = 'Cases'
const params = z.strictObject({ id: Id })
const OneCase = z.object({ case: Case })
/** What in the texts just written may point to a person; absent where that could not be found out. */
const WrittenCase = OneCase.extend({ warnings: z.array(Finding).optional() })

/** The calls on cases. */
export const caseApi = {
  list: endpoint('GET', '/api/cases', {
    summary: 'The cases one may see, newest change first',
    tag,
    query: z.strictObject({
      status: z.enum(CASE_LIST_STATUSES).optional(),
      /** Only cases in review, near or beyond the 28 days, or with a review ahead. */
      waiting: z.enum(['true']).optional(),
      search: z.string().max(LIMITS.search).regex(SINGLE_LINE, 'Search for a single line').optional(),
      ...pageQuery,
    }),
    reply: z.object({ cases: z.array(ListedCase), nextCursor: z.string().nullable() }),
  }),
  create: endpoint('POST', '/api/cases', {
    summary: 'Open a case',
    tag,
    repeatable: 'kept',
    body: NewCase,
    reply: WrittenCase,
    status: 201,
  }),
  get: endpoint('GET', '/api/cases/{id}', { summary: 'One case', tag, params, reply: OneCase }),
  update: endpoint('PUT', '/api/cases/{id}', {
    summary: 'Change the case form',
    tag,
    params,
    body: CaseChange,
    reply: WrittenCase,
  }),
  report: endpoint('GET', '/api/cases/{id}/report', {
    summary: 'The DST preparation worksheet as Word or PDF',
    tag,
    params,
    query: z.strictObject({ format: z.enum(['docx', 'pdf']) }),
    reply: 'file',
    media: [MEDIA_TYPE.docx, MEDIA_TYPE.pdf],
  }),
}
