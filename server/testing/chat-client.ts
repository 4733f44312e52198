import type { ChatMessage } from '../../shared/chat/chat.ts'
import { ChatEvent } from '../../shared/chat/chat-api.ts'
import type { Answer, Sending, TestApi } from './test-api.ts'

/** What a message and its answer come as. */
export interface Answered {
  userMessage: ChatMessage
  message: ChatMessage
}

/** The events of a stream as it was heard. */
export function eventsIn(heard: string): ChatEvent[] {
  return [...heard.matchAll(/^event: (.+)\ndata: (.+)\n\n/gm)].map(([, event, data = '']) =>
    ChatEvent.parse({ event, data: JSON.parse(data) as unknown }),
  )
}

/** The words that a stream has told. */
export const toldBy = (events: readonly ChatEvent[]): string =>
  events.map(({ event, data }) => (event === 'token' ? data.text : '')).join('')

/** One person's calls about one session. */
export function chatClient(api: TestApi, sessionId: string) {
  const path = `/api/chat/sessions/${sessionId}`
  const messages = async () => (await api.get<{ messages: ChatMessage[] }>(`${path}/messages`)).body.messages
  return {
    path,
    messages,
    send: (content: string, sending: Sending & { context?: object } = {}): Promise<Answer<Answered>> => {
      const { context, ...rest } = sending
      return api.send('POST', `${path}/messages`, {
        ...rest,
        payload: { content, ...(context && { context }) },
      })
    },
    /** Sends and listens to the end. */
    stream: async (content: string, headers: Record<string, string> = {}) => {
      const answer = await api.send('POST', `${path}/messages`, {
        ...{ payload: { content }, headers: { accept: 'text/event-stream', ...headers } },
      })
      return { ...answer, events: eventsIn(answer.text) }
    },
    resend: (id: string, content: string) => api.put<Answered>(`${path}/messages/${id}`, { content }),
    regenerate: (id: string) => api.post<Answered>(`${path}/messages/${id}/regenerate`, {}),
    stop: () => api.post<{ message: string }>(`${path}/stop`),
  }
}
