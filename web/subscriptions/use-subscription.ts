import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '../platform/session.ts'
import { refreshTier, subscriptionQuery } from './subscription-data.ts'

/**
 * The subscription, asked for every 30 seconds. A tier that has changed meanwhile (a payment was confirmed, a trial has
 * ended) then counts in the whole product.
 */
export function useSubscription() {
  const query = useQuery(subscriptionQuery)
  const cache = useQueryClient()
  const told = query.data?.tier
  const known = useAuth().user?.subscriptionTier
  useEffect(() => {
    if (told !== undefined && known !== undefined && told !== known) void refreshTier(cache)
  }, [cache, told, known])
  return query
}
