import { useEffect, useRef, useState } from 'react'
import type { ChatMessage, MessageStatus } from '../../shared/chat/chat.ts'

interface RunningNoteProps {
  sessionId: string
  running: boolean
  messages: readonly ChatMessage[]
}

const ENDED: Readonly<Record<MessageStatus, string>> = {
  complete: 'The answer is complete.',
  streaming: '',
  stopped: 'The answer was stopped.',
  interrupted: 'The answer was broken off.',
  failed: 'No answer came.',
}

/** Says when an answer begins and how it ends; its words are there to be read, and not called out one by one. */
export function RunningNote({ sessionId, running, messages }: RunningNoteProps) {
  const [said, setSaid] = useState('')
  const last = useRef({ sessionId, running: false })
  const status = messages.at(-1)?.status ?? 'complete'
  useEffect(() => {
    const before = last.current
    last.current = { sessionId, running }
    const isOther = before.sessionId !== sessionId
    if (running && (isOther || !before.running)) setSaid('The assistant is answering.')
    else if (isOther) setSaid('')
    else if (before.running && !running) setSaid(ENDED[status])
  }, [sessionId, running, status])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
