import { useQuery } from '@tanstack/react-query'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { plansQuery } from './subscription-data.ts'
import { promotionNote } from './subscription-words.ts'

/** The launch promotion while it takes in more accounts, and what invite codes give. */
export function PromotionCard() {
  const { data, isPending } = useQuery(plansQuery)
  if (isPending) return <Skeleton className="h-36 rounded-card" />
  return (
    <Card title={data?.promotion.open ? 'Launch promotion' : 'Invite a colleague'}>
      <p className="text-sm">{promotionNote(data?.promotion)}</p>
    </Card>
  )
}
