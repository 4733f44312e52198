import type { DraftStore, KeptDraft } from './draft-store.ts'

/** A device for tests, on which texts lie in clear. `texts` is null where nothing can be kept. */
export const device: { texts: Map<string, KeptDraft> | null; refused: (draft: KeptDraft) => boolean } = {
  texts: new Map(),
  refused: () => false,
}

const nameOf = ({ part, page }: Pick<KeptDraft, 'part' | 'page'>) => `${part} of ${page}`

/** Stands in for the function of the same name. */
export async function openDraftStore(): Promise<Pick<DraftStore, 'put' | 'remove' | 'waiting'> | null> {
  if (!device.texts) return null
  return {
    put: async (draft) => {
      if (device.refused(draft)) throw new DOMException('No room', 'QuotaExceededError')
      device.texts?.set(nameOf(draft), draft)
    },
    remove: async (_caseId, part, page) => {
      device.texts?.delete(nameOf({ part, page }))
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
  const draft = { caseId: 'case-1', part: 'text', title: 'C-104', at, page, content }
  device.texts?.set(nameOf(draft), draft)
}
