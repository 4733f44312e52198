import { queryOptions } from '@tanstack/react-query'
import { knowledgeApi } from '../../shared/knowledge/knowledge-api.ts'
import { call } from '../platform/call.ts'
import { download, saveFile } from '../platform/download.ts'

/** The items and their search; built in, so that no call is made for them. */
export const knowledgeQuery = queryOptions({
  queryKey: ['knowledge'],
  queryFn: async () => (await import('./knowledge-content.ts')).knowledgeContent(),
})

/** Fetches an item as PDF and hands it to the browser. @throws CallError */
export async function downloadItem(itemId: string): Promise<void> {
  saveFile(await download(knowledgeApi.itemPdf, { params: { itemId } }))
}

/** The same with every item. @throws CallError */
export async function downloadAll(): Promise<void> {
  saveFile(await download(knowledgeApi.allPdf, {}))
}

/** Notes an item as read, for the CPD log. @throws CallError */
export async function markRead(itemId: string): Promise<void> {
  await call(knowledgeApi.markRead, { params: { itemId } })
}
