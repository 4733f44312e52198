import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { AssistantBadge } from './assistant-badge.tsx'

/** The assistant on the dashboard: whether it can be reached, the ways that are one key away, and the way to it. */
export function AssistantCard({ shortcuts }: { shortcuts: ReactNode }) {
  return (
    <Card title="AI Assistant" actions={<AssistantBadge />}>
      {shortcuts}
      <ButtonLink to={paths.chat} icon={MessageSquare} className="mt-3 w-full">
        Start Conversation
      </ButtonLink>
    </Card>
  )
}
