import { useQuery } from '@tanstack/react-query'
import { plansQuery } from './subscription-data.ts'
import { promotionNote } from './subscription-words.ts'

/** The launch promotion while it takes in more accounts, and what invite codes give, in a line; last on its page. */
export function PromotionLine() {
  const { data, isPending } = useQuery(plansQuery)
  if (isPending) return null
  return <p className="text-sm text-muted">{promotionNote(data?.promotion)}</p>
}
