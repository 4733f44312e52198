import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of answers, by the specification (section 7): never stale, no refetching by itself, no retries.
 * `networkMode: 'always'` makes a call without a connection fail at once, so that a screen can say so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
