import { ROLES } from '../../shared/accounts/roles.ts'
import { knowledgeApi } from '../../shared/knowledge/knowledge-api.ts'
import { type Route, route } from '../platform/route.ts'
import { type KnowledgePdfParts, knowledgePdfs } from './knowledge-pdf-service.ts'
import { markRead } from './knowledge-read-service.ts'

/** The knowledge base as files for everybody, and what of it was read for the CPD log, which Pro+ has. */
export function knowledgeRoutes(parts: KnowledgePdfParts): Route[] {
  const pdfs = knowledgePdfs(parts)
  const reading = { allow: ROLES } as const
  return [
    route(knowledgeApi.itemPdf, reading, ({ act, caller, params }) => pdfs.item(act, caller, params.itemId)),
    route(knowledgeApi.allPdf, reading, ({ act, caller }) => pdfs.all(act, caller)),
    route(knowledgeApi.markRead, { ...reading, tier: 'pro_plus' }, ({ act, caller, params }) =>
      markRead(parts.db, act, caller, params.itemId),
    ),
  ]
}
