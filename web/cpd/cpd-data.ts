import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { cpdApi } from '../../shared/cpd/cpd-api.ts'
import type { CpdEntry, CpdEntryChange, NewCpdEntry } from '../../shared/cpd/cpd.ts'
import { call } from '../platform/call.ts'
import { download, saveFile } from '../platform/download.ts'

/** The days of a year; of none, all of them. */
const periodOf = (year: number | null) =>
  year === null ? {} : { from: `${year}-01-01`, to: `${year}-12-31` }

/** One's CPD log of a year, or all of it, newest day first, page by page. */
export const logQuery = (year: number | null) =>
  infiniteQueryOptions({
    queryKey: ['cpd', 'log', year],
    queryFn: ({ pageParam, signal }) =>
      call(cpdApi.list, {
        query: { ...periodOf(year), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

/** Assessments and readings that are not in the log; asked for at every look, since cases are signed off elsewhere. */
export const suggestionsQuery = queryOptions({
  queryKey: ['cpd', 'suggestions'],
  queryFn: ({ signal }) => call(cpdApi.suggestions, { signal }),
  refetchOnMount: 'always',
})

/** Adds an entry. @throws CallError */
export async function addEntry(cache: QueryClient, entry: NewCpdEntry): Promise<void> {
  await call(cpdApi.create, { body: entry })
  await askAgain(cache)
}

/** Writes an entry over the version that `base` is. @throws CallError */
export async function changeEntry(
  cache: QueryClient,
  { id, version }: Pick<CpdEntry, 'id' | 'version'>,
  entry: CpdEntryChange,
): Promise<void> {
  await call(cpdApi.update, { params: { id }, body: { ...entry, version } })
  await askAgain(cache)
}

/** Deletes an entry. @throws CallError */
export async function deleteEntry(cache: QueryClient, id: string): Promise<void> {
  await call(cpdApi.remove, { params: { id } })
  await askAgain(cache)
}

/** The log and what is suggested for it are out of date. */
export async function askAgain(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ['cpd'] })
}

export type CpdFormat = 'docx' | 'pdf'

/** Fetches the log of a year, or all of it, and hands it to the browser. @throws CallError */
export async function exportLog(format: CpdFormat, year: number | null): Promise<void> {
  saveFile(await download(cpdApi.export, { query: { format, ...periodOf(year) } }))
}
