import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { administrationApi } from '../../shared/administration/administration-api.ts'
import { LIST_ROWS } from '../../shared/administration/list-query.ts'
import type { Settings, SettingsReply } from '../../shared/administration/settings.ts'
import { call } from '../platform/call.ts'

/** What other people change meanwhile is asked for again whenever a tab is opened. */
const AT_EVERY_LOOK = { refetchOnMount: 'always' } as const

/** The counts of the overview. */
export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call(administrationApi.stats, { signal }),
  ...AT_EVERY_LOOK,
})

/** The figures over the token usage of everybody. */
export const usageSummaryQuery = queryOptions({
  queryKey: ['admin', 'token-usage', 'summary'],
  queryFn: ({ signal }) => call(administrationApi.tokenUsageSummary, { signal }),
  ...AT_EVERY_LOOK,
})

/** The token usage of those whom the search finds, highest share first, page by page. */
export const userUsageQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'token-usage', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(administrationApi.tokenUsage, {
        query: { ...(search && { search }), ...(pageParam > 0 && { offset: String(pageParam) }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length === LIST_ROWS ? pages.length * LIST_ROWS : undefined),
    placeholderData: keepPreviousData,
    ...AT_EVERY_LOOK,
  })

/** Sets somebody's tokens of the month back to 0. @throws CallError */
export const resetTokens = (id: string) => call(administrationApi.resetTokens, { params: { id } })

/** Every figure of the token usage is out of date. */
export const askUsageAgain = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['admin', 'token-usage'] })

/** Plans that wait for their payment to be confirmed. */
export const paymentsQuery = queryOptions({
  queryKey: ['admin', 'payments'],
  queryFn: async ({ signal }) => (await call(administrationApi.payments, { signal })).payments,
  ...AT_EVERY_LOOK,
})

/** Confirms a payment and answers what follows, as a sentence. @throws CallError */
export const confirmPayment = async (id: string): Promise<string> =>
  (await call(administrationApi.confirmPayment, { params: { id } })).message

/** Takes an order back that nobody will pay, and answers what follows, as a sentence. @throws CallError */
export const withdrawPayment = async (id: string): Promise<string> =>
  (await call(administrationApi.withdrawPayment, { params: { id } })).message

/** The settings of the installation. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(administrationApi.settings, { signal }),
  ...AT_EVERY_LOOK,
})

/** Changes some of the settings. @throws CallError */
export async function changeSettings(cache: QueryClient, change: Partial<Settings>): Promise<SettingsReply> {
  const reply = await call(administrationApi.changeSettings, { body: change })
  cache.setQueryData(settingsQuery.queryKey, reply)
  return reply
}
