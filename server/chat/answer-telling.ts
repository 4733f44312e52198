import type { ChatMessage } from '../../shared/chat/chat.ts'
import type { ChatEvent } from '../../shared/chat/chat-api.ts'
import { AppError } from '../platform/errors.ts'
import type { EventSink } from '../platform/event-stream.ts'
import { within } from '../platform/within.ts'
import { messageReply } from './message-reply.ts'
import type { FollowedAnswer } from './writing.ts'
import type { Sent } from './sending-service.ts'

/** How long a call waits that answers as JSON in the end: less than the minute of most proxies in front. */
const JSON_WAIT_MS = 55_000

/**
 * Tells an answer as it is written: start, token…, citations, done. Whoever listens slowly gets more at once, and whoever
 * begins late gets what has come in one piece.
 * @throws AppError where the answer was broken off or never came; it becomes the last event.
 */
export async function tellAnswer({ question, answer }: Sent, sink: EventSink<ChatEvent>): Promise<void> {
  await sink.send({ event: 'start', data: { userMessage: messageReply(question) } })
  let told = 0
  for (;;) {
    const { message } = answer
    const text = message?.content.slice(told) ?? ''
    told += text.length
    if (text !== '') await sink.send({ event: 'token', data: { text } })
    else if (message?.status !== 'streaming') break
    else {
      // Who has left is noticed with the next words at the latest.
      sink.signal.throwIfAborted()
      await answer.change()
    }
  }
  const message = readable(answer)
  await sink.send({ event: 'citations', data: { citations: message.citations } })
  await sink.send({ event: 'done', data: { message } })
}

/**
 * Waits for an answer and hands it over whole. Where it takes longer than a call may, the message is answered as it stands,
 * `streaming`: it goes on, and is there with the messages of the session.
 * @throws AppError where the answer was broken off or never came.
 */
export async function wholeAnswer({
  question,
  answer,
}: Sent): Promise<{ userMessage: ChatMessage; message: ChatMessage }> {
  const patience = { isOver: false }
  const end = async () => {
    while (answer.message?.status === 'streaming' && !patience.isOver) await answer.change()
  }
  await within(JSON_WAIT_MS, end(), null)
  patience.isOver = true
  return { userMessage: messageReply(question), message: readable(answer) }
}

/** The answer, where there is something to read that ended as it should. */
function readable({ message, error }: FollowedAnswer): ChatMessage {
  if (!message) throw new AppError('gone', 'This conversation was deleted.')
  const { status } = message
  if (status === 'failed' || status === 'interrupted') throw error ?? UNTOLD[status]()
  return messageReply(message)
}

/** What is said of an answer whose trouble another process has seen, or this one before. */
const UNTOLD = {
  failed: () => new AppError('ai_unavailable', 'The assistant did not answer. Please try again.'),
  interrupted: () =>
    new AppError('ai_unavailable', 'The answer was broken off. What had come is kept. Please ask again.'),
}
