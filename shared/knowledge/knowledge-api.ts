import { z } from 'zod'
import { endpoint, Moment } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { MEDIA_TYPE } from '../platform/media-types.ts'

const tag = 'Knowledge base'
const params = z.strictObject({ itemId: z.string().max(LIMITS.knowledgeItem) })
const file = { reply: 'file', media: [MEDIA_TYPE.pdf] } as const

/** The calls on the knowledge base. Its content is part of the product, so that reading it takes none. */
export const knowledgeApi = {
  itemPdf: endpoint('GET', '/api/knowledge/{itemId}/pdf', {
    summary: 'An item of the knowledge base as PDF',
    tag,
    params,
    ...file,
  }),
  allPdf: endpoint('GET', '/api/knowledge/pdf', {
    summary: 'Every item of the knowledge base in one PDF',
    tag,
    ...file,
  }),
  markRead: endpoint('PUT', '/api/knowledge/{itemId}/read', {
    summary: 'Note that one has read an item, which the CPD log suggests then',
    tag,
    params,
    reply: z.object({
      /** When one read it first. */
      readAt: Moment,
    }),
  }),
}
