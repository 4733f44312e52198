import type { ChatMessage } from '../../shared/chat/chat.ts'
import { questionOf } from './answer-state.ts'
import { AnswerMessage } from './answer-message.tsx'
import { QuestionMessage } from './question-message.tsx'
import { TypingIndicator } from './typing-indicator.tsx'
import { QUESTION_MARK } from './use-stick-to-end.ts'

interface MessageListProps {
  messages: readonly ChatMessage[]
  waiting: boolean
}

/** Questions and answers as text, in their order. */
export function MessageList({ messages, waiting }: MessageListProps) {
  const last = messages.at(-1)
  return (
    <ol aria-label="Messages" className="flex flex-col gap-6">
      {messages.map((message) => (
        <li
          key={message.id}
          id={message.id}
          tabIndex={-1}
          {...(message.role === 'user' && QUESTION_MARK)}
          className="scroll-mt-4 rounded-card focus:outline-none"
        >
          {message.role === 'user' ? (
            <QuestionMessage message={message} messages={messages} />
          ) : (
            <AnswerMessage
              message={message}
              question={questionOf(messages, message.id)}
              isLast={message === last}
            />
          )}
        </li>
      ))}
      {waiting && (
        <li>
          <TypingIndicator />
        </li>
      )}
    </ol>
  )
}
