import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessagesSquare, PanelRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { PROVIDER_LABEL } from '../../shared/assistant/assistant.ts'
import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AssistantBadge } from './assistant-badge.tsx'
import { assistantStatusQuery } from './assistant-status.ts'
import { messagesOf, messagesQuery, sessionsQuery } from './chat-data.ts'
import { Conversation } from './conversation.tsx'
import { focusEntry } from './entry-focus.ts'
import { SessionList } from './session-list.tsx'
import { ToolsPanel } from './tools-panel.tsx'
import { useBeginning } from './use-beginning.ts'
import { EntryTextsContext, useEntryTexts } from './use-entry-texts.ts'

/** /chat and /chat/{sessionId}: sessions, the conversation, and what belongs to it. Without an id the first one opens. */
export function ChatPage() {
  const { sessionId = null } = useParams()
  const sessions = useInfiniteQuery(sessionsQuery)
  const texts = useEntryTexts()
  const beginning = useBeginning()
  const [sheet, setSheet] = useState<'sessions' | 'tools' | null>(null)

  const listed = sessions.data?.pages.flatMap((page) => page.sessions) ?? []
  const session = listed.find(({ id }) => id === sessionId) ?? null
  usePageTitle(session ? `${session.title}, AI Assistant` : 'AI Assistant')
  const { data } = useInfiniteQuery({ ...messagesQuery(sessionId ?? ''), enabled: sessionId !== null })

  // The session of an old link may stand far down in the list.
  const { hasNextPage, isFetching, fetchNextPage } = sessions
  const looksFurther = sessionId !== null && session === null && hasNextPage && !isFetching
  useEffect(() => {
    if (looksFurther) void fetchNextPage()
  }, [looksFurther, fetchNextPage])

  const [first] = listed
  // A session that is being begun is gone to by whoever begins it.
  const goesToFirst = sessionId === null && first !== undefined && !beginning.pending

  const close = () => setSheet(null)
  const list = (
    <SessionList
      current={sessionId}
      beginning={beginning.pending}
      onChoose={close}
      onNew={() =>
        void beginning.begin().then((begun) => {
          if (begun === null) return
          close()
          requestAnimationFrame(focusEntry)
        })
      }
    />
  )
  const tools = <ToolsPanel session={session} messages={messagesOf(data)} />
  return (
    <EntryTextsContext value={texts}>
      <div className="flex h-[calc(100dvh-5.5rem)] min-h-136 flex-col gap-3 md:max-xl:h-[calc(100dvh-8.5rem)]">
        <PageTop onSessions={() => setSheet('sessions')} onTools={() => setSheet('tools')} />
        <div className="grid min-h-0 flex-1 grid-cols-1 gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] min-[90rem]:grid-cols-[20rem_minmax(0,1fr)_17rem]">
          <nav aria-label="Chat sessions" className="flex min-h-0 flex-col max-lg:hidden">
            {list}
          </nav>
          {goesToFirst && <Navigate to={paths.chatSession(first.id)} replace />}
          {goesToFirst || (sessionId === null && sessions.isPending) ? (
            // Which session opens is not known yet: nothing is typed into another one.
            <Spinner />
          ) : (
            <Conversation
              sessionId={sessionId}
              session={session}
              begin={beginning.begin}
              beginning={beginning.pending}
            />
          )}
          {/* It ends above the button that floats in the corner of the window. */}
          <aside aria-label="Session tools" className="mb-16 min-h-0 overflow-y-auto max-[90rem]:hidden">
            {tools}
          </aside>
        </div>
      </div>
      <Dialog open={sheet === 'sessions'} onClose={close} title="Sessions" placement="left" size="small">
        {list}
      </Dialog>
      <Dialog open={sheet === 'tools'} onClose={close} title="Session tools" placement="right" size="small">
        {tools}
      </Dialog>
    </EntryTextsContext>
  )
}

/** A small screen has room for the word, a smaller one for the picture. */
const PLACE = 'max-sm:px-2 max-sm:min-[22.5rem]:[&_svg]:hidden'

/** The heading, who answers, and what stands beside the conversation where the screen is too small for it. */
function PageTop({ onSessions, onTools }: { onSessions: () => void; onTools: () => void }) {
  const { data } = useQuery(assistantStatusQuery)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
      <h1 id="page-title" tabIndex={-1} className="text-lg focus:outline-none sm:text-xl">
        AI Assistant
      </h1>
      <AssistantBadge />
      {data && (
        <p className="text-sm text-muted max-sm:hidden">
          {PROVIDER_LABEL[data.provider]}
          {data.model && ` (${data.model})`}
        </p>
      )}
      <div className="ml-auto flex gap-2">
        <Button
          size="small"
          icon={MessagesSquare}
          className={classNames(PLACE, 'lg:hidden')}
          onClick={onSessions}
        >
          <span className="max-[22.5rem]:sr-only">Sessions</span>
        </Button>
        <Button
          size="small"
          icon={PanelRight}
          className={classNames(PLACE, 'min-[90rem]:hidden')}
          onClick={onTools}
        >
          <span className="max-[22.5rem]:sr-only">Tools</span>
        </Button>
      </div>
    </div>
  )
}
