import { createContext, use } from 'react'
import type { Citation } from '../../shared/assistant/assistant.ts'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import type { Question } from './asking.ts'

/** Who is to answer: the assistant that is set up, or the built-in one. */
export type Choice = 'built-in' | undefined

/** What the messages of a conversation can do, and how the last question stands. */
export interface ConversationActs {
  /** Why nothing can be asked now, as a sentence; null where it can. */
  busy: string | null
  /** The case that the session is filed under. */
  caseId: string | null
  /** A language model is set up, so that the built-in assistant is another one. */
  offersBuiltIn: boolean
  /** What was asked last on this page, and why it failed. */
  question: Question | null
  failure: Error | null
  /** Has a question answered anew; the answer and what followed are replaced. */
  again: (question: ChatMessage, messageId: string, assistant?: Choice) => void
  /** Sends a question with other words. */
  resend: (question: ChatMessage, content: string, began: () => void) => void
  showCitation: (citation: Citation) => void
}

export const ConversationContext = createContext<ConversationActs | null>(null)

/** @throws Error outside of a conversation. */
export function useConversation(): ConversationActs {
  const acts = use(ConversationContext)
  if (!acts) throw new Error('useConversation needs a conversation around it')
  return acts
}
