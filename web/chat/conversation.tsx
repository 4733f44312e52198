import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { Citation } from '../../shared/assistant/assistant.ts'
import type { ChatMessage, ChatSession } from '../../shared/chat/chat.ts'
import { useAuth } from '../platform/session.ts'
import { findingsOf } from './asking-failure.ts'
import { AskingTrouble } from './asking-trouble.tsx'
import { assistantStatusQuery } from './assistant-status.ts'
import { messagesOf, messagesQuery } from './chat-data.ts'
import { useChatParts } from './chat-parts.ts'
import { Composer } from './composer.tsx'
import { type Choice, ConversationContext } from './conversation-context.ts'
import { ConversationHead } from './conversation-head.tsx'
import { focusEntry } from './entry-focus.ts'
import { NEW_SESSION } from './entry-texts.ts'
import { MessageBox } from './message-box.tsx'
import { RunningNote } from './running-note.tsx'
import { forgetFailure, useAsk, useAsking } from './use-asking.ts'
import { EntryTextsContext } from './use-entry-texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useStop } from './use-stop.ts'

interface ConversationProps {
  /** Null before the first session. */
  sessionId: string | null
  /** Null where there is none, or the list that it stands in has not come. */
  session: ChatSession | null
  /** Begins a session for the first message; answers null where that failed. */
  begin: () => Promise<string | null>
  beginning: boolean
}

const WAIT = 'An answer is being written. Wait for it, or stop it.'

/** What was said in a session, and the entry for the next message. The first message begins a session. */
export function Conversation({ sessionId, session, begin, beginning }: ConversationProps) {
  const key = sessionId ?? NEW_SESSION
  const cache = useQueryClient()
  const { user } = useAuth()
  const texts = use(EntryTextsContext)
  const query = useInfiniteQuery({ ...messagesQuery(key), enabled: sessionId !== null })
  const { data: status } = useQuery(assistantStatusQuery)
  const asking = useAsking(key)
  const ask = useAsk()
  const stop = useStop(key)
  const { CitationSheet } = useChatParts()
  const [cited, setCited] = useState<Citation | null>(null)
  const showCitation = useCallback((citation: Citation) => setCited(citation), [])

  const section = useRef<HTMLElement>(null)
  useKeptFocus(section)
  const messages = messagesOf(query.data)
  const running = asking.pending || messages.some((message) => message.status === 'streaming')
  // However an answer has ended, the assistant may stand otherwise than before it.
  useEffect(() => {
    if (!running) return
    return () => void cache.invalidateQueries({ queryKey: assistantStatusQuery.queryKey })
  }, [running, cache])

  const context = (assistant?: Choice) => ({
    userRole: user?.role ?? '',
    ...(assistant && { assistant }),
  })

  async function send(content: string, id = sessionId) {
    if (id === null) {
      const begun = await begin()
      if (begun === null) return
      texts?.move(NEW_SESSION, begun)
      await send(content, begun)
      return
    }
    ask({ act: 'send', sessionId: id, content, context: context() }, () => {
      // Whoever went on typing meanwhile keeps that.
      const typed = texts?.of(id) ?? ''
      if (typed.startsWith(content)) texts?.write(id, typed.slice(content.length).trimStart())
    })
  }

  const acts = {
    busy: running ? WAIT : null,
    caseId: session?.caseId ?? null,
    offersBuiltIn: status?.provider === 'language-model',
    failure: asking.failure,
    question: asking.question,
    showCitation,
    again: (question: ChatMessage, messageId: string, assistant?: Choice) =>
      ask(
        {
          ...{ act: 'regenerate', sessionId: key, messageId, questionId: question.id },
          context: context(assistant),
        },
        () => undefined,
      ),
    resend: (question: ChatMessage, content: string, began: () => void) =>
      ask({ act: 'resend', sessionId: key, messageId: question.id, content, context: context() }, began),
  }
  const sent = asking.question?.act === 'send' ? asking.question : null
  const findings = sent && findingsOf(asking.failure)

  /** Puts a prompt into the entry, after what stands there. */
  function fill(prompt: string) {
    const typed = texts?.of(key).trimEnd() ?? ''
    texts?.write(key, typed === '' ? prompt : `${typed}\n\n${prompt}`)
    requestAnimationFrame(focusEntry)
  }
  return (
    <ConversationContext value={acts}>
      <section
        ref={section}
        aria-label="Conversation"
        className="group/conversation flex min-h-0 min-w-0 flex-col rounded-card border border-line bg-surface"
      >
        {session ? <ConversationHead session={session} /> : <h2 className="sr-only">New session</h2>}
        <MessageBox
          sessionId={sessionId}
          query={query}
          messages={messages}
          waiting={asking.pending && !messages.some((message) => message.status === 'streaming')}
          onPrompt={fill}
        />
        <Composer
          sessionId={key}
          isNew={sessionId === null}
          caseId={acts.caseId}
          messages={messages}
          running={running}
          stop={stop}
          beginning={beginning}
          refused={sent && findings ? { text: sent.content, findings } : null}
          trouble={<AskingTrouble messages={messages} onClose={() => forgetFailure(cache, key)} />}
          onPrompt={fill}
          onSend={(text) => void send(text)}
        />
      </section>
      <RunningNote running={running} messages={messages} sessionId={key} />
      {cited && <CitationSheet citation={cited} onClose={() => setCited(null)} />}
    </ConversationContext>
  )
}
