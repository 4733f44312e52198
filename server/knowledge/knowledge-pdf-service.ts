import type { FileReply } from '../../shared/platform/endpoint.ts'
import { MEDIA_TYPE } from '../../shared/platform/media-types.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS, type Budgets } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import type { RenderedDocument } from '../rendering/block.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { itemDocument, knowledgeDocument } from './knowledge-document.ts'
import { itemWith, knowledgeBase } from './knowledge-service.ts'

/** What the knowledge base as files needs from the application. */
export interface KnowledgePdfParts {
  db: Db
  budgets: Budgets
  renderer: Renderer
}

/** Gives out the items as PDF. */
export interface KnowledgePdfs {
  /** @throws AppError not_found, rate_limited, unavailable */
  item(act: Act, caller: Caller, itemId: string): Promise<FileReply>
  /** Every item in one file. @throws AppError rate_limited, unavailable */
  all(act: Act, caller: Caller): Promise<FileReply>
}

/** Each file is made once and kept, since the content is part of the program. */
export function knowledgePdfs({ db, budgets, renderer }: KnowledgePdfParts): KnowledgePdfs {
  const kept = new Map<string, Promise<Uint8Array>>()

  function made(name: string, document: () => RenderedDocument): Promise<Uint8Array> {
    const known = kept.get(name)
    if (known) return known
    const making = renderer.render(document(), 'pdf')
    kept.set(name, making)
    // What failed once is tried again by the next who asks.
    making.catch(() => kept.delete(name))
    return making
  }

  async function give(
    act: Act,
    caller: Caller,
    name: string,
    document: () => RenderedDocument,
  ): Promise<FileReply> {
    await budgets.take(BUDGETS.reportPerAccount, caller.id, act.at)
    const bytes = await made(name, document)
    await recordAudit(db, act, { action: 'knowledge.exported', detail: { item: name } })
    return { fileName: `${name}.pdf`, contentType: MEDIA_TYPE.pdf, bytes }
  }

  return {
    item: async (act, caller, itemId) => {
      const item = itemWith(itemId)
      return give(act, caller, item.id, () => itemDocument(item))
    },
    all: (act, caller) => give(act, caller, 'knowledge-base', () => knowledgeDocument(knowledgeBase().items)),
  }
}
