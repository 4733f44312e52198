import { useEffect, useId, useState } from 'react'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { findingsOf } from './asking-failure.ts'
import { useChatParts } from './chat-parts.ts'
import { useConversation } from './conversation-context.ts'
import { focusEnd } from './entry-focus.ts'
import { useEnterKey } from './use-enter-key.ts'

interface MessageEditorProps {
  message: ChatMessage
  messages: readonly ChatMessage[]
  onClose: () => void
}

/** Puts other words in the place of a message of one's own, with the keys of the entry; Escape leaves it as it was. */
export function MessageEditor({ message, messages, onClose }: MessageEditorProps) {
  const { IdentifierNotice } = useChatParts()
  const { busy, caseId, resend, question, failure } = useConversation()
  const fieldId = useId()
  const [text, setText] = useState(message.content)
  useEffect(() => focusEnd(fieldId), [fieldId])
  const isLast = messages.at(-1)?.id === message.id
  const ownQuestion = question?.act === 'resend' && question.messageId === message.id ? question : null
  const findings = ownQuestion && findingsOf(failure)
  const canSend = text.trim() !== '' && text.length <= LIMITS.chatMessage
  function send() {
    if (canSend && busy === null) resend(message, text, onClose)
  }
  const keys = useEnterKey(send)
  return (
    <div className="flex flex-col gap-3">
      <Textarea
        id={fieldId}
        aria-label="Your message, to be sent again"
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...keys}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          else keys.onKeyDown(event)
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
        <Button size="small" variant="primary" disabled={!canSend} pending={busy !== null} onClick={send}>
          Send again
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
