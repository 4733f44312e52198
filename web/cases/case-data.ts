import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { caseApi } from '../../shared/cases/case-api.ts'
import type { Case, CaseStatus, NewCase } from '../../shared/cases/case.ts'
import { call } from '../platform/call.ts'
import { download, saveFile } from '../platform/download.ts'

/** What the list of cases is narrowed to. */
export interface CaseFilter {
  search: string
  status: CaseStatus | undefined
}

/** The cases one may see, newest change first, page by page. */
export const casesQuery = ({ search, status }: CaseFilter) =>
  infiniteQueryOptions({
    queryKey: ['cases', 'list', search, status ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(caseApi.list, {
        query: {
          ...(search && { search }),
          ...(status && { status }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

/** One case. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'one', id],
    queryFn: async ({ signal }) => (await call(caseApi.get, { params: { id }, signal })).case,
  })

/** Opens a case. @throws CallError */
export async function createCase(form: NewCase): Promise<Case> {
  return (await call(caseApi.create, { body: form })).case
}

/** Writes the case form over the version that `base` is. @throws CallError */
export async function updateCase(base: Case, form: NewCase): Promise<Case> {
  return (await call(caseApi.update, { params: { id: base.id }, body: { ...form, version: base.version } }))
    .case
}

/** Puts what the server answered in its place, unless a newer version is there; the lists are asked again. */
export function keepCase(cache: QueryClient, written: Case): void {
  cache.setQueryData(caseQuery(written.id).queryKey, (before) =>
    before && before.version > written.version ? before : written,
  )
  void cache.invalidateQueries({ queryKey: ['cases', 'list'] })
  void cache.invalidateQueries({ queryKey: ['cases', 'recent'] })
}

export type ReportFormat = 'docx' | 'pdf'

/** Fetches the DST preparation worksheet and hands it to the browser. @throws CallError */
export async function exportReport(caseId: string, format: ReportFormat): Promise<void> {
  saveFile(await download(caseApi.report, { params: { id: caseId }, query: { format } }))
}
