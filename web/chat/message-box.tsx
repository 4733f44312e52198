import { ArrowDown } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { hasCode, loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { MessageList } from './message-list.tsx'
import { useStickToEnd } from './use-stick-to-end.ts'
import { Welcome } from './welcome.tsx'

interface MessageBoxProps {
  sessionId: string | null
  query: {
    error: Error | null
    isLoading: boolean
    isFetching: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    data?: unknown
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  messages: readonly ChatMessage[]
  /** A question is on its way and nothing has come yet. */
  waiting: boolean
  onPrompt: (text: string) => void
}

/** The conversation, which scrolls by itself: its end stays in view while the reader is there. */
export function MessageBox({ sessionId, query, messages, waiting, onPrompt }: MessageBoxProps) {
  const { box, content, away, toEnd, toLatest, keepPlace } = useStickToEnd()
  const isLoaded = query.data !== undefined
  const newest = messages.findLast(({ role }) => role === 'user')?.id
  useEffect(toLatest, [sessionId, isLoaded, waiting, newest, toLatest])
  useSearchedPlace(messages, query)

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Scrolled by the keyboard as well; its name tells what it holds. */}
      <div
        ref={box}
        tabIndex={0}
        role="region"
        aria-label="Messages"
        className="min-h-0 flex-1 overflow-y-auto -outline-offset-3!"
      >
        <div ref={content} className="mx-auto w-full max-w-3xl px-4 py-5 sm:px-6">
          {query.error && !isLoaded ? (
            <LoadTrouble query={query} error={query.error} />
          ) : query.isLoading ? (
            <SkeletonText lines={6} />
          ) : messages.length === 0 && !waiting ? (
            <Welcome onPrompt={onPrompt} />
          ) : (
            <div className="flex flex-col gap-6">
              {query.hasNextPage && (
                <Button
                  size="small"
                  className="self-center"
                  pending={query.isFetchingNextPage}
                  pendingText="Loading..."
                  onClick={() => {
                    keepPlace()
                    void query.fetchNextPage()
                  }}
                >
                  Load earlier messages
                </Button>
              )}
              <MessageList messages={messages} waiting={waiting} />
            </div>
          )}
        </div>
      </div>
      {away && messages.length > 0 && (
        <IconButton
          label="Jump to latest"
          icon={ArrowDown}
          onClick={() => {
            toEnd()
            box.current?.focus({ preventScroll: true })
          }}
          className="absolute right-3 bottom-3 rounded-full! border border-line bg-surface shadow-raised group-has-[[data-notices]:not(:empty)]/conversation:hidden"
        />
      )}
    </div>
  )
}

function LoadTrouble({ query, error }: { query: MessageBoxProps['query']; error: Error }) {
  if (hasCode(error, 'not_found'))
    return (
      <EmptyState
        title="This session does not exist"
        headingLevel={3}
        action={<ButtonLink to={paths.chat}>To your sessions</ButtonLink>}
      >
        It may have been deleted, or it belongs to somebody else.
      </EmptyState>
    )
  return (
    <ErrorNotice
      title="Failed to fetch messages"
      message={loadFailure(error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

/** Goes to the message that the address names, through as many pages as it takes. */
function useSearchedPlace(messages: readonly ChatMessage[], query: MessageBoxProps['query']): void {
  const { hash, key } = useLocation()
  const wanted = hash.slice(1)
  const isHere = messages.some(({ id }) => id === wanted)
  const { hasNextPage, isFetching, fetchNextPage } = query
  const goesOn = wanted !== '' && !isHere && hasNextPage && !isFetching
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  useEffect(() => {
    if (!isHere) return
    const place = document.getElementById(wanted)
    // After the end was scrolled to, which a session that opens does.
    const timer = setTimeout(() => {
      place?.focus({ preventScroll: true })
      place?.scrollIntoView({ block: 'start' })
    })
    return () => clearTimeout(timer)
  }, [isHere, wanted, key])
}
