import type { ChatEvent } from '../../shared/chat/chat-api.ts'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import type { MessagePages } from './chat-data.ts'

/** The id of an answer until the server has told its own. */
export const RUNNING_ID = 'running'

/** What an act replaces: the message with this id and everything after it. */
export type Replaced = string | null

/**
 * The messages after an event of an answer. The first event brings the question in, and takes out what is replaced:
 * `from` is the message from which on; null where the question is a new one.
 */
export function withEvent(messages: readonly ChatMessage[], event: ChatEvent, from: Replaced): ChatMessage[] {
  switch (event.event) {
    case 'start': {
      const { userMessage } = event.data
      const kept = before(messages, from).filter(({ id }) => id !== userMessage.id)
      return [...kept, userMessage, emptyAnswer(userMessage.createdAt)]
    }
    case 'token':
      return running(messages, (answer) => ({ ...answer, content: answer.content + event.data.text }))
    case 'citations':
      return running(messages, (answer) => ({ ...answer, citations: event.data.citations }))
    case 'done':
      return running(messages, () => event.data.message)
    case 'error':
      return [...messages]
  }
}

/** The pages after an event: the newest page takes in what is loaded, so that earlier ones can still be asked for. */
export function pagesWithEvent(
  pages: MessagePages | undefined,
  event: ChatEvent,
  from: Replaced,
): MessagePages {
  const loaded = pages?.pages ?? []
  const messages = withEvent(
    loaded.toReversed().flatMap((page) => page.messages),
    event,
    from,
  )
  return { pages: [{ messages, nextCursor: loaded.at(-1)?.nextCursor ?? null }], pageParams: [null] }
}

function before(messages: readonly ChatMessage[], from: Replaced): readonly ChatMessage[] {
  const index = messages.findIndex(({ id }) => id === from)
  return index < 0 ? messages : messages.slice(0, index)
}

const running = (
  messages: readonly ChatMessage[],
  change: (answer: ChatMessage) => ChatMessage,
): ChatMessage[] => messages.map((message) => (message.id === RUNNING_ID ? change(message) : message))

const emptyAnswer = (createdAt: string): ChatMessage => ({
  ...{ id: RUNNING_ID, role: 'assistant', content: '', createdAt },
  ...{ provider: null, status: 'streaming', citations: [] },
})
