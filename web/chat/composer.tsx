import { Eye, SendHorizontal, Square, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import type { Finding } from '../../shared/identifiers/finding.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Textarea } from '../ui/textarea.tsx'
import { useChatParts } from './chat-parts.ts'
import { ENTRY_ID, focusEntry } from './entry-focus.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { QuickPrompts } from './quick-prompt-row.tsx'
import { useEnterKey } from './use-enter-key.ts'
import { useEntry } from './use-entry-texts.ts'

/** From here on the counter warns (specification 2, section 9); more is taken all the same. */
const LONG = 2000

export interface ComposerProps {
  /** The session, or what stands for one that does not exist yet. */
  sessionId: string
  isNew: boolean
  caseId: string | null
  messages: readonly ChatMessage[]
  /** An answer is being written. */
  running: boolean
  stop: { stop: () => void; stopping: boolean }
  /** The session is being begun. */
  beginning: boolean
  /** The text that was refused for what it says about people. */
  refused: { text: string; findings: readonly Finding[] } | null
  /** Why the last message was not taken. */
  trouble: ReactNode
  onPrompt: (text: string) => void
  onSend: (text: string) => void
}

/** The entry of the conversation. Enter sends, Shift+Enter begins a new line. */
export function Composer(props: ComposerProps) {
  const { sessionId, isNew, caseId, messages, running, beginning, refused, trouble, onPrompt, onSend } = props
  const { IdentifierNotice } = useChatParts()
  const [text, write] = useEntry(sessionId)
  const isTooLong = text.length > LIMITS.chatMessage
  const canSend = text.trim() !== '' && !running && !beginning && !isTooLong

  function send() {
    if (canSend) onSend(text)
  }
  const keys = useEnterKey(send)
  function pressSend({ nativeEvent }: MouseEvent) {
    send()
    // The button goes off. After a touch the keyboard of the screen would cover the answer.
    if (!('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')) focusEntry()
  }
  return (
    <div className="border-t border-line">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-2 px-4 py-3 max-sm:gap-1.5 max-sm:py-2 sm:px-6">
        {/* However much there is to say, the entry stays in view. */}
        <div data-notices="" className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto empty:hidden">
          {trouble}
          <IdentifierNotice
            fieldId={ENTRY_ID}
            of="message"
            text={text}
            refused={refused}
            caseId={caseId}
            otherTexts={messages.map(({ content }) => content)}
            onChange={write}
          />
        </div>
        {messages.length > 0 && text === '' && !running && <QuickPrompts onPrompt={onPrompt} />}
        <p id="chat-notice" className="text-xs text-muted">
          Anonymised content only: no{' '}
          <span className="max-sm:hidden">names, dates of birth, NHS numbers or other </span>
          <span className="max-[22.5rem]:hidden">patient </span>identifiers.
        </p>
        <Textarea
          id={ENTRY_ID}
          aria-label="Your message"
          aria-describedby="chat-notice chat-counter"
          // In one line also where the screen is small: the box is as high as its words.
          placeholder="Ask about policy or a domain"
          rows={2}
          value={text}
          onChange={(event) => write(event.target.value)}
          {...keys}
          className="[&>textarea]:max-h-[30dvh] [&>textarea]:resize-none max-sm:[&>textarea]:max-h-[16dvh] max-sm:[&>textarea]:min-h-11"
        />
        {/* The quick actions float over the lower right corner of a window that is not wide. */}
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 max-xl:pr-8">
          <Counter length={text.length} />
          <Preview text={text} sessionId={isNew ? null : sessionId} />
          <Button
            size="small"
            variant="quiet"
            icon={X}
            className="max-sm:px-2"
            disabled={text === ''}
            onClick={() => {
              write('')
              focusEntry()
            }}
          >
            <span className="max-sm:sr-only">Clear</span>
          </Button>
          <span className="grow" />
          {running && <StopButton {...props.stop} />}
          <Button
            variant="primary"
            icon={SendHorizontal}
            className="max-sm:px-3"
            disabled={!canSend}
            onClick={pressSend}
          >
            Send
          </Button>
        </div>
      </div>
    </div>
  )
}

function StopButton({ stop, stopping }: ComposerProps['stop']) {
  return (
    <Button icon={Square} pending={stopping} pendingText="Stopping..." onClick={stop}>
      Stop
    </Button>
  )
}

function Counter({ length }: { length: number }) {
  const isTooLong = length > LIMITS.chatMessage
  return (
    <p id="chat-counter" className="text-sm sm:mr-2">
      <span className={classNames(length > LONG ? 'font-semibold text-warning' : 'text-muted')}>
        {length}/{LONG}
      </span>
      {isTooLong && (
        <span className="text-danger">
          {' '}
          A message has at most {LIMITS.chatMessage.toLocaleString('en-GB')} characters.
        </span>
      )}
    </p>
  )
}

function Preview({ text, sessionId }: { text: string; sessionId: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={Eye}
        className="max-sm:px-2"
        disabled={text.trim() === '' || text.length > LIMITS.chatMessage}
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">What will be sent</span>
      </Button>
      {open && <PreviewDialog content={text} sessionId={sessionId} onClose={() => setOpen(false)} />}
    </>
  )
}
