import type { Citation } from '../../shared/assistant/assistant.ts'
import type { ChatMessage } from '../../shared/chat/chat.ts'

/** A question of which no answer came, or an answer that was broken off: both can be tried again. */
export const isUnanswered = (message: ChatMessage | undefined): boolean =>
  message !== undefined && (message.status === 'failed' || message.status === 'interrupted')

/** The question that a message answers: the last one before it. */
export const questionOf = (messages: readonly ChatMessage[], answerId: string): ChatMessage | undefined =>
  messages
    .slice(
      0,
      messages.findIndex(({ id }) => id === answerId),
    )
    .findLast(({ role }) => role === 'user')

/** Citations by their number. */
export const inOrder = (citations: readonly Citation[]): Citation[] =>
  citations.toSorted((one, other) => one.number - other.number)

/** The text of an answer for the clipboard, with what its numbers stand for. */
export function copiedText({ content, citations }: Pick<ChatMessage, 'content' | 'citations'>): string {
  const sources = inOrder(citations)
    .filter(({ itemId }) => itemId !== '')
    .map(({ number, title, verified }) => `[${number}] ${title}${verified ? '' : ' (not verified)'}`)
  return sources.length === 0 ? content : `${content}\n\nSources:\n${sources.join('\n')}`
}
