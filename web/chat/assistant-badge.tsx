import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleSlash2 } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { assistantStatusQuery } from './assistant-status.ts'

/** Whether the assistant can be reached now. What cannot be asked is not claimed. */
export function AssistantBadge() {
  const { data, isError } = useQuery(assistantStatusQuery)
  if (isError)
    return (
      <Badge tone="warning" icon={CircleSlash2}>
        State unknown
      </Badge>
    )
  if (!data) return <Badge icon={CircleDashed}>Checking</Badge>
  return data.online ? (
    <Badge tone="success" icon={CircleCheck}>
      Online
    </Badge>
  ) : (
    <Badge tone="warning" icon={CircleSlash2}>
      Offline
    </Badge>
  )
}
