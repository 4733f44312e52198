import { useId, useState } from 'react'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { findingsOf } from './asking-failure.ts'
import { useChatParts } from './chat-parts.ts'
import { useConversation } from './conversation-context.ts'

interface MessageEditorProps {
  message: ChatMessage
  messages: readonly ChatMessage[]
  onClose: () => void
}

/** Puts other words in the place of a message of one's own. */
export function MessageEditor({ message, messages, onClose }: MessageEditorProps) {
  const { IdentifierNotice } = useChatParts()
  const { busy, caseId, resend, question, failure } = useConversation()
  const fieldId = useId()
  const [text, setText] = useState(message.content)
  const isLast = messages.at(-1)?.id === message.id
  const ownQuestion = question?.act === 'resend' && question.messageId === message.id ? question : null
  const findings = ownQuestion && findingsOf(failure)
  const isTooLong = text.length > LIMITS.chatMessage
  return (
    <div className="flex flex-col gap-3">
      <Textarea
        id={fieldId}
        aria-label="Your message, to be sent again"
        autoFocus
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      <IdentifierNotice
        fieldId={fieldId}
        of="message"
        text={text}
        refused={ownQuestion && findings ? { text: ownQuestion.content, findings } : null}
        caseId={caseId}
        otherTexts={messages.map(({ content }) => content)}
        onChange={setText}
      />
      {!isLast && <p className="text-sm text-muted">The answer, and what was said after it, is replaced.</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={text.trim() === '' || isTooLong}
          pending={busy !== null}
          onClick={() => resend(message, text, onClose)}
        >
          Send again
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
