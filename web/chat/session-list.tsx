import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquarePlus, Pin } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ChatSession } from '../../shared/chat/chat.ts'
import { formatMoment } from '../../shared/platform/dates.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageLink } from '../ui/link-context.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { sessionsQuery } from './chat-data.ts'
import { SessionMenu } from './session-menu.tsx'
import { SessionSearch } from './session-search.tsx'

export interface SessionListProps {
  /** The session that is open; null where there is none. */
  current: string | null
  onNew: () => void
  beginning: boolean
  /** A session, or a place in one, was chosen. */
  onChoose?: () => void
}

/** One's sessions, with the way to a new one and a search through all of them. */
export function SessionList({ current, onNew, beginning, onChoose }: SessionListProps) {
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <SearchInput
            aria-label="Search sessions and messages"
            placeholder="Search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <Button
          icon={MessageSquarePlus}
          pending={beginning}
          pendingText="New"
          onClick={() => {
            setWords('')
            onNew()
          }}
        >
          New
        </Button>
      </div>
      {asked === '' ? (
        <Sessions current={current} onChoose={onChoose} />
      ) : (
        <SessionSearch words={asked} onChoose={onChoose} />
      )}
    </div>
  )
}

function Sessions({ current, onChoose }: Pick<SessionListProps, 'current' | 'onChoose'>) {
  const query = useInfiniteQuery(sessionsQuery)
  return (
    <PageFrame
      query={query}
      failedTitle="Your sessions could not be loaded"
      describeError={loadFailure}
      loading={<SkeletonText lines={6} />}
      isEmpty={({ pages }) => pages.every(({ sessions }) => sessions.length === 0)}
      empty={<p className="px-3 text-sm text-muted">No sessions yet. Your first message begins one.</p>}
    >
      {({ pages }) => (
        <div className="flex min-h-0 flex-col gap-3 overflow-y-auto pb-1">
          <ul aria-label="Sessions" className="flex flex-col gap-0.5">
            {pages
              .flatMap(({ sessions }) => sessions)
              .map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isCurrent={session.id === current}
                  onChoose={onChoose}
                />
              ))}
          </ul>
          <LoadMore query={query} what="sessions" />
        </div>
      )}
    </PageFrame>
  )
}

interface SessionRowProps extends Pick<SessionListProps, 'onChoose'> {
  session: ChatSession
  isCurrent: boolean
}

function SessionRow({ session, isCurrent, onChoose }: SessionRowProps) {
  return (
    <li
      className={classNames(
        'flex items-center gap-1 rounded-control border-l-3 pr-1 transition-colors',
        isCurrent ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <PageLink
        to={paths.chatSession(session.id)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onChoose}
        className="flex min-w-0 flex-1 flex-col rounded-control px-3 py-2 text-ink no-underline -outline-offset-3!"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          {session.pinned && (
            <>
              <Pin className="size-3.5 shrink-0 fill-current text-primary" />
              <VisuallyHidden>Saved: </VisuallyHidden>
            </>
          )}
          <span className={classNames('truncate', isCurrent && 'font-semibold')}>{session.title}</span>
        </span>
        <span className={classNames('text-xs', isCurrent ? 'text-ink' : 'text-muted')}>
          {formatMoment(session.updatedAt)}
        </span>
      </PageLink>
      <SessionMenu session={session} />
    </li>
  )
}
