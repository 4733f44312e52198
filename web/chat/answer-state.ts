import { type Cited, renumbered } from '../../shared/assistant/citation-numbers.ts'
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

/** A language model has answered and cites nothing that there is: the built-in assistant says by itself where it has found nothing. */
export const namesNoSource = ({ provider, status, content, citations }: ChatMessage): boolean =>
  provider === 'language-model' &&
  status === 'complete' &&
  content.trim() !== '' &&
  citations.every(({ itemId }) => itemId === '')

/** What an answer says and rests on, with the numbers of the screen. */
export const shownOf = ({ content, citations }: Pick<ChatMessage, 'content' | 'citations'>): Cited =>
  renumbered({ text: content, citations })

/** The text of an answer for the clipboard, as it is shown, with what its numbers stand for. */
export function copiedText({ text, citations }: Cited): string {
  const sources = citations
    .filter(({ itemId }) => itemId !== '')
    .map(({ number, title, verified }) => `[${number}] ${title}${verified ? '' : ' (not verified)'}`)
  return sources.length === 0 ? text : `${text}\n\nSources:\n${sources.join('\n')}`
}
