import { DRAFT_PAGE } from './draft-page.ts'
import type { DraftStore, KeptDraft } from './draft-store.ts'

/** A device for tests, on which texts lie in clear. `texts` is null where nothing can be kept. */
export const device: { texts: Map<string, KeptDraft> | null } = { texts: new Map() }

/** The name under which a page keeps the text of a part. */
export const nameOf = (part: string, page = DRAFT_PAGE) => `${part} of ${page}`

/** Stands in for the function of the same name. */
export async function openDraftStore(): Promise<Pick<DraftStore, 'put' | 'remove' | 'waiting'> | null> {
  if (!device.texts) return null
  return {
    put: async (draft) => {
      device.texts?.set(nameOf(draft.part), { ...draft, page: DRAFT_PAGE })
    },
    remove: async (_caseId, part, page) => {
      device.texts?.delete(nameOf(part, page))
    },
    waiting: async () => [...(device.texts ?? []).values()].sort((one, other) => other.at - one.at),
  }
}

/** The texts that lie there. */
export const kept = () =>
  [...(device.texts ?? []).values()].map(({ content }) => (content as { text: string }).text)

/** Another page has left a text behind, based on `base`. */
export function leftBehind(text: string, page = 'closed', at = 1): void {
  const content = { text, base: 'A' }
  device.texts?.set(nameOf('text', page), {
    caseId: 'case-1',
    part: 'text',
    title: 'C-104',
    at,
    page,
    content,
  })
}
