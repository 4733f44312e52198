import { Copy, RefreshCw, Sparkles } from 'lucide-react'
import { memo, useMemo } from 'react'
import { DRAFT_BADGE, PROVIDER_LABEL } from '../../shared/assistant/assistant.ts'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { copiedText, namesNoSource, shownOf } from './answer-state.ts'
import { useChatParts } from './chat-parts.ts'
import { useConversation } from './conversation-context.ts'
import { MessageHead } from './message-head.tsx'
import { TypingIndicator } from './typing-indicator.tsx'
import { SourceList } from './source-list.tsx'
import { Unanswered } from './unanswered.tsx'
import { useCopy } from './use-copy.ts'

interface AnswerMessageProps {
  message: ChatMessage
  /** Undefined where it stands on a page that is not loaded. */
  question: ChatMessage | undefined
  isLast: boolean
}

/** What the assistant said: a draft with its sources, and what can be done with it. */
export const AnswerMessage = memo(function AnswerMessage({ message, question, isLast }: AnswerMessageProps) {
  const { Answer } = useChatParts()
  const { showCitation, again, busy } = useConversation()
  const copy = useCopy()
  const { content, provider, status, createdAt } = message
  const shown = useMemo(() => shownOf(message), [message])
  const isRunning = status === 'streaming'
  const hasText = content.trim() !== ''
  return (
    <article aria-label="Answer of the assistant" aria-busy={isRunning}>
      <MessageHead name={provider ? PROVIDER_LABEL[provider] : 'Assistant'} createdAt={createdAt}>
        {(hasText || isRunning) && (
          <Badge tone="primary" icon={Sparkles}>
            {DRAFT_BADGE}
          </Badge>
        )}
        {status === 'stopped' && <Badge tone="warning">Stopped</Badge>}
      </MessageHead>
      <Answer {...shown} onCitation={showCitation} />
      {isRunning && (
        <div className="mt-2">
          <TypingIndicator />
        </div>
      )}
      {status === 'stopped' && <QuietLine>{hasText ? STOPPED : STOPPED_AT_ONCE}</QuietLine>}
      <SourceList shown={shown} onOpen={showCitation} />
      {namesNoSource(message) && <QuietLine>{NO_SOURCE}</QuietLine>}
      {status === 'interrupted' && question && <Unanswered question={question} message={message} />}
      {!isRunning && (
        <div className="-mb-1 -ml-2 mt-1 flex flex-wrap">
          {hasText && (
            <Button size="small" variant="quiet" icon={Copy} onClick={() => void copy(copiedText(shown))}>
              Copy
            </Button>
          )}
          {isLast && question && status !== 'interrupted' && (
            <Button
              size="small"
              variant="quiet"
              icon={RefreshCw}
              aria-disabled={busy !== null}
              onClick={() => {
                if (busy === null) again(question, message.id)
              }}
            >
              Regenerate
            </Button>
          )}
        </div>
      )}
    </article>
  )
})

const STOPPED = 'You stopped this answer. What had come is kept.'
const STOPPED_AT_ONCE = 'You stopped this answer before anything came.'
const NO_SOURCE = 'This answer names no source. Check it before you rely on it.'

const QuietLine = ({ children }: { children: string }) => (
  <p className="mt-2 text-sm text-muted">{children}</p>
)
