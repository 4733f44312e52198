import type { ChatSession } from '../../shared/chat/chat.ts'
import { useChatParts } from './chat-parts.ts'
import { SessionMenu } from './session-menu.tsx'

/** Which session this is, the case it is filed under, and what can be done with it. */
export function ConversationHead({ session }: { session: ChatSession }) {
  const { CaseName } = useChatParts()
  return (
    <div className="flex items-center gap-2 border-b border-line py-1 pr-2 pl-4 sm:pl-6">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <h2 className="truncate text-base">{session.title}</h2>
        {session.caseId && (
          <span className="min-w-0 truncate text-sm text-muted">
            Case <CaseName caseId={session.caseId} />
          </span>
        )}
      </div>
      <SessionMenu session={session} />
    </div>
  )
}
