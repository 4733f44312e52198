import { queryOptions } from '@tanstack/react-query'
import { CHAT_ENTRIES, mayHoldTexts, openDraftStore } from '../platform/draft-store.ts'
import type { KeptDraft } from '../platform/draft-store.ts'
import { left } from '../platform/open-pages.ts'

/**
 * The texts of cases of an account that wait on this device, newest first; looked for anew on each page that asks. What
 * stands in the entries of the chat waits there for being sent, and nobody has to be told.
 */
export const keptTextsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['kept-texts', accountId],
    queryFn: async () => waitingTexts(accountId),
    enabled: accountId !== '',
    staleTime: 0,
    gcTime: 0,
  })

async function waitingTexts(accountId: string): Promise<KeptDraft[]> {
  // A page that was left a moment ago may still be sending.
  await left()
  if (!(await mayHoldTexts(accountId))) return []
  const store = await openDraftStore(accountId, Date.now())
  return (await store?.waiting())?.filter(({ caseId }) => caseId !== CHAT_ENTRIES) ?? []
}

/** Removes texts from this device for good. */
export async function discardTexts(accountId: string, texts: readonly KeptDraft[]): Promise<void> {
  const store = await openDraftStore(accountId, Date.now())
  for (const { caseId, part, page } of texts) await store?.remove(caseId, part, page)
}
