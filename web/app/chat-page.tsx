import { ChatPage as Chat } from '../chat/chat-page.tsx'
import { type ChatParts, ChatPartsContext } from '../chat/chat-parts.ts'
import { AnswerText } from '../assistant/answer-text.tsx'
import { CaseField, CaseName } from './chat-case.tsx'
import { CitedSheet } from './cited-sheet.tsx'
import { EntryNotice } from './chat-entry-notice.tsx'
import { RelatedResources } from './chat-related.tsx'

const PARTS: ChatParts = {
  Answer: AnswerText,
  CitationSheet: CitedSheet,
  Related: RelatedResources,
  IdentifierNotice: EntryNotice,
  CaseField,
  CaseName,
}

/** /chat with answers, sources, cases and the look for identifiers. */
export function ChatPage() {
  return (
    <ChatPartsContext value={PARTS}>
      <Chat />
    </ChatPartsContext>
  )
}
