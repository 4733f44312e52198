import { Copy, RefreshCw, Sparkles } from 'lucide-react'
import { memo } from 'react'
import { DRAFT_BADGE, PROVIDER_LABEL } from '../../shared/assistant/assistant.ts'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { copiedText } from './answer-state.ts'
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
  const { content, citations, provider, status, createdAt } = message
  const isRunning = status === 'streaming'
  return (
    <article aria-label="Answer of the assistant" aria-busy={isRunning}>
      <MessageHead name={provider ? PROVIDER_LABEL[provider] : 'Assistant'} createdAt={createdAt}>
        <Badge tone="primary" icon={Sparkles}>
          {DRAFT_BADGE}
        </Badge>
        {status === 'stopped' && <Badge tone="warning">Stopped</Badge>}
      </MessageHead>
      <Answer text={content} citations={citations} onCitation={showCitation} />
      {isRunning && (
        <div className="mt-2">
          <TypingIndicator />
        </div>
      )}
      {status === 'stopped' && (
        <p className="mt-2 text-sm text-muted">You stopped this answer. What had come is kept.</p>
      )}
      <SourceList citations={citations} onOpen={showCitation} />
      {status === 'interrupted' && question && <Unanswered question={question} message={message} />}
      {!isRunning && (
        <div className="-mb-1 -ml-2 mt-1 flex flex-wrap">
          <Button
            size="small"
            variant="quiet"
            icon={Copy}
            onClick={() => void copy(copiedText({ content, citations }))}
          >
            Copy
          </Button>
          {isLast && question && status !== 'interrupted' && (
            <Button
              size="small"
              variant="quiet"
              icon={RefreshCw}
              disabled={busy !== null}
              onClick={() => again(question, message.id)}
            >
              Regenerate
            </Button>
          )}
        </div>
      )}
    </article>
  )
})
