import type { QueryClient } from '@tanstack/react-query'
import { type ChatEvent, chatApi } from '../../shared/chat/chat-api.ts'
import { callForEvents, StreamLost } from '../platform/event-stream.ts'
import { onSessionChange, sessionState } from '../platform/session-store.ts'
import { pagesWithEvent, type Replaced } from './answer-rules.ts'
import { askAgain, type MessagePages, messagesQuery } from './chat-data.ts'
import { whileListening } from './listening.ts'

/** What is asked of the assistant in a session. */
export type Question = { sessionId: string; context: { userRole: string; assistant?: 'built-in' } } & (
  | { act: 'send'; content: string }
  | { act: 'resend'; content: string; messageId: string }
  | { act: 'regenerate'; messageId: string; questionId: string }
)

/** What was asked last without an answer, and when: asking the very same again is the same act, with the same moment. */
let unanswered: { question: string; at: string } | null = null

// What was asked may be clinical text.
onSessionChange(() => {
  if (sessionState().ended === 'signed_out') unanswered = null
})

/**
 * Asks, and writes the answer into the cache as it comes; resolves when it is there, or when the connection was lost and
 * the messages of the session tell how it goes on. `began` is told as soon as the question is stored, `cameSome` with
 * each piece of the answer.
 * @throws CallError where nothing was asked, or no answer came; the messages of the session are right afterwards.
 */
export async function ask(
  cache: QueryClient,
  question: Question,
  began: () => void,
  cameSome: () => void = () => undefined,
): Promise<void> {
  const { sessionId } = question
  const { queryKey } = messagesQuery(sessionId)
  const from: Replaced =
    question.act === 'send' ? null : question.act === 'resend' ? question.messageId : question.questionId
  try {
    await whileListening(sessionId, async () => {
      // What is being loaded now does not know the question yet and would take it away again.
      await cache.cancelQueries({ queryKey })
      await listen(question, momentOf(question), (event) => {
        cache.setQueryData<MessagePages>(queryKey, (pages) => pagesWithEvent(pages, event, from))
        if (event.event === 'token') cameSome()
        if (event.event !== 'start') return
        unanswered = null
        began()
      })
    })
  } catch (error) {
    if (!(error instanceof StreamLost)) throw error
  } finally {
    await Promise.all([cache.invalidateQueries({ queryKey }), askAgain(cache)])
  }
}

function momentOf(asked: Question): string {
  const question = JSON.stringify(asked)
  if (unanswered?.question !== question) unanswered = { question, at: new Date().toISOString() }
  return unanswered.at
}

function listen(question: Question, timestamp: string, tell: (event: ChatEvent) => void): Promise<void> {
  const { sessionId: id } = question
  const context = { ...question.context, timestamp }
  switch (question.act) {
    case 'send':
      return callForEvents(
        chatApi.send,
        { params: { id }, body: { content: question.content, context } },
        'done',
        tell,
      )
    case 'resend':
      return callForEvents(
        chatApi.resend,
        { params: { id, messageId: question.messageId }, body: { content: question.content, context } },
        'done',
        tell,
      )
    case 'regenerate':
      return callForEvents(
        chatApi.regenerate,
        { params: { id, messageId: question.messageId }, body: { context } },
        'done',
        tell,
      )
  }
}
