import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { caseApi } from '../../shared/cases/case-api.ts'
import type { Case, CaseListStatus, NewCase } from '../../shared/cases/case.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { call } from '../platform/call.ts'
import { download, saveFile } from '../platform/download.ts'
import type { Sending } from '../platform/saved-part.ts'

/** What the list of cases is narrowed to. */
export interface CaseFilter {
  search: string
  status: CaseListStatus | undefined
  /** Only cases in review, near or beyond the 28 days, or with a review ahead. */
  waiting: boolean
}

/** The cases one may see, newest change first, page by page. */
export const casesQuery = ({ search, status, waiting }: CaseFilter) =>
  infiniteQueryOptions({
    queryKey: ['cases', 'list', search, status ?? null, waiting],
    queryFn: ({ pageParam, signal }) =>
      call(caseApi.list, {
        query: {
          ...(search && { search }),
          ...(status && { status }),
          ...(waiting && { waiting: 'true' }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

/**
 * What may be waiting for the caller. As many as one answer holds: the list begins with the newest change, and what
 * waits longest stands at its end.
 */
export const waitingCasesQuery = queryOptions({
  queryKey: ['cases', 'waiting'],
  queryFn: async ({ signal }) =>
    (await call(caseApi.list, { query: { waiting: 'true', limit: String(LIMITS.pageSize) }, signal })).cases,
})

/** One case. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'one', id],
    queryFn: async ({ signal }) => (await call(caseApi.get, { params: { id }, signal })).case,
  })

/** Opens a case. @throws CallError */
export async function createCase(form: NewCase, sending?: Sending): Promise<Case> {
  return (await call(caseApi.create, { body: form, ...sending })).case
}

/** Writes the case form over the version that `base` is. @throws CallError */
export async function updateCase(base: Case, form: NewCase, sending?: Sending): Promise<Case> {
  const body = { ...form, version: base.version }
  return (await call(caseApi.update, { params: { id: base.id }, body, ...sending })).case
}

/**
 * Puts what the server answered in its place, unless something newer is there; the lists are asked again. The version
 * counts the case form alone: a change of status keeps it, and shows in the moment of the change.
 */
export function keepCase(cache: QueryClient, written: Case): void {
  cache.setQueryData(caseQuery(written.id).queryKey, (before) =>
    before && isNewer(before, written) ? before : written,
  )
  askListsAgain(cache)
}

/** Every list of cases is out of date, and every figure over them. */
export function askListsAgain(cache: QueryClient): void {
  for (const list of ['list', 'recent', 'waiting', 'stats', 'latest', 'analytics'])
    void cache.invalidateQueries({ queryKey: ['cases', list] })
}

function isNewer(one: Case, other: Case): boolean {
  return one.version === other.version ? one.updatedAt > other.updatedAt : one.version > other.version
}

export type ReportFormat = 'docx' | 'pdf'

/** Fetches the DST preparation worksheet and hands it to the browser. @throws CallError */
export async function exportReport(caseId: string, format: ReportFormat): Promise<void> {
  saveFile(await download(caseApi.report, { params: { id: caseId }, query: { format } }))
}
