import { useState } from 'react'
import type { ChatSession } from '../../shared/chat/chat.ts'
import { useChatParts } from './chat-parts.ts'
import { SessionChange } from './session-change.tsx'

/** Files a session under a case, or under none. */
export function FileDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const { CaseField } = useChatParts()
  const [caseId, setCaseId] = useState(session.caseId)
  return (
    <SessionChange
      session={session}
      title="File under a case"
      description="The assistant is then told the levels and texts of this case with your questions; what may point to a person is replaced first. “What will be sent” shows it."
      change={{ caseId }}
      onClose={onClose}
    >
      <CaseField value={caseId} onChange={setCaseId} />
    </SessionChange>
  )
}
