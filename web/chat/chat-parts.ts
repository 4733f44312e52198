import { type ComponentType, createContext, use } from 'react'
import type { Citation } from '../../shared/assistant/assistant.ts'
import type { Finding } from '../../shared/identifiers/finding.ts'

export interface AnswerProps {
  /** Markdown as the assistant wrote it. */
  text: string
  citations: readonly Citation[]
  onCitation: (citation: Citation) => void
}

export interface RelatedProps {
  /** What the conversation rests on, the newest first. */
  citations: readonly Citation[]
  /** What was asked last; null before the first question. */
  question: string | null
}

export interface NoticeProps {
  /** The id of the control that holds the text. */
  fieldId: string
  /** What the text is. */
  of: 'message' | 'title'
  /** The text as it stands there. */
  text: string
  /** The text that the server refused, with what it found in it; null where it refused none. */
  refused: { text: string; findings: readonly Finding[] } | null
  /** The case of the session: its names are looked for, too. */
  caseId: string | null
  /** The rest of the conversation: the numbers of its placeholders are taken. */
  otherTexts: readonly string[]
  onChange: (text: string) => void
}

/** What other features bring to the chat. */
export interface ChatParts {
  Answer: ComponentType<AnswerProps>
  /** The section that a citation rests on, beside the page, with the way to it. */
  CitationSheet: ComponentType<{ citation: Citation; onClose: () => void }>
  Related: ComponentType<RelatedProps>
  /** Shows what may point to a person and offers placeholders for it. */
  IdentifierNotice: ComponentType<NoticeProps>
  /** Chooses a case, or none. */
  CaseField: ComponentType<{ value: string | null; onChange: (caseId: string | null) => void }>
  /** The case that a session is filed under, by its reference. */
  CaseName: ComponentType<{ caseId: string }>
}

export const ChatPartsContext = createContext<ChatParts | null>(null)

/** @throws Error outside of its provider. */
export function useChatParts(): ChatParts {
  const parts = use(ChatPartsContext)
  if (!parts) throw new Error('useChatParts needs a ChatPartsContext around it')
  return parts
}
