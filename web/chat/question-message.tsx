import { Copy, Pencil } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { Button } from '../ui/button.tsx'
import { useConversation } from './conversation-context.ts'
import { MessageEditor } from './message-editor.tsx'
import { MessageHead } from './message-head.tsx'
import { Unanswered } from './unanswered.tsx'
import { useCopy } from './use-copy.ts'

interface QuestionMessageProps {
  message: ChatMessage
  messages: readonly ChatMessage[]
}

/** What the person said, with the way to put it otherwise. */
export const QuestionMessage = memo(function QuestionMessage({ message, messages }: QuestionMessageProps) {
  const { busy } = useConversation()
  const copy = useCopy()
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useLayoutEffect(() => {
    // The editor has the focus until it goes.
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return (
    <article aria-label="Your message" className="border-l-3 border-line pl-4">
      <MessageHead name="You" createdAt={message.createdAt} />
      {editing ? (
        <MessageEditor message={message} messages={messages} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className="whitespace-pre-wrap wrap-anywhere">{message.content}</p>
          {message.status === 'failed' && <Unanswered question={message} message={message} />}
          <div className="-mb-1 -ml-2 mt-1 flex flex-wrap">
            <Button size="small" variant="quiet" icon={Copy} onClick={() => void copy(message.content)}>
              Copy
            </Button>
            <Button
              ref={edit}
              size="small"
              variant="quiet"
              icon={Pencil}
              disabled={busy !== null}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          </div>
        </>
      )}
    </article>
  )
})
