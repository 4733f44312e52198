import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { administrationApi } from '../../shared/administration/administration-api.ts'
import { LIST_ROWS } from '../../shared/administration/list-query.ts'
import type { UserChange, UserStatus } from '../../shared/administration/user-record.ts'
import { call } from '../platform/call.ts'
import { statsQuery } from './admin-data.ts'

export interface UserFilter {
  search: string
  status: UserStatus
}

/** The accounts that search and filter find, newest first, page by page; asked for again whenever the tab is opened. */
export const usersQuery = ({ search, status }: UserFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', status, search],
    queryFn: ({ pageParam, signal }) =>
      call(administrationApi.users, {
        query: {
          ...(search && { search }),
          ...(status !== 'all' && { status }),
          ...(pageParam > 0 && { offset: String(pageParam) }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length === LIST_ROWS ? pages.length * LIST_ROWS : undefined),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Lists and counts of accounts are out of date. */
export async function askUsersAgain(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ['admin', 'users'] }),
    cache.invalidateQueries({ queryKey: statsQuery.queryKey }),
  ])
}

/** Changes an account. @throws CallError */
export const changeUser = (id: string, change: UserChange) =>
  call(administrationApi.changeUser, { params: { id }, body: change })

/** Mails a new verification link; answers whether it was accepted at once. @throws CallError */
export const resendVerification = async (id: string): Promise<boolean> =>
  (await call(administrationApi.resendVerification, { params: { id } })).emailSent

/** Mails a temporary password; answers whether it was accepted at once. @throws CallError */
export const resetPassword = async (id: string): Promise<boolean> =>
  (await call(administrationApi.resetPassword, { params: { id } })).emailSent
