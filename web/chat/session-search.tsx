import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChatHit } from '../../shared/chat/chat.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { PageLink } from '../ui/link-context.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { searchQuery } from './chat-data.ts'
import { markedParts } from './marked-parts.ts'

interface SessionSearchProps {
  words: string
  onChoose: (() => void) | undefined
}

/** Where the words stand in one's sessions and messages; each place leads there. */
export function SessionSearch({ words, onChoose }: SessionSearchProps) {
  const query = useQuery({ ...searchQuery(words), placeholderData: keepPreviousData })
  return (
    <PageFrame
      query={query}
      failedTitle="The search did not work"
      describeError={loadFailure}
      loading={<SkeletonText lines={4} />}
    >
      {(hits) => (
        <div className="flex min-h-0 flex-col gap-2 overflow-y-auto">
          <p role="status" className="px-3 text-sm text-muted">
            {hits.length === 0
              ? `Nothing found for “${words}”.`
              : `${hits.length} ${hits.length === 1 ? 'place' : 'places'} found`}
          </p>
          <ul aria-label="Places found" className="flex flex-col gap-0.5">
            {hits.map((hit) => (
              <Hit
                key={`${hit.sessionId} ${hit.messageId ?? ''}`}
                hit={hit}
                words={words}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </div>
      )}
    </PageFrame>
  )
}

function Hit({ hit, words, onChoose }: { hit: ChatHit } & SessionSearchProps) {
  const { sessionId, sessionTitle, messageId, excerpt, at } = hit
  return (
    <li>
      <PageLink
        to={paths.chatSession(sessionId, messageId)}
        onClick={onChoose}
        className="block rounded-control px-3 py-2 text-ink no-underline transition-colors -outline-offset-3! hover:bg-sunken"
      >
        <span className="block truncate font-semibold">{sessionTitle}</span>
        <span className="line-clamp-3 text-sm wrap-anywhere">
          {markedParts(excerpt, words).map(({ text, isHit }, place) =>
            isHit ? (
              <mark key={place} className="rounded-sm bg-level-moderate-fill text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        <span className="block text-xs text-muted">
          {messageId === null ? 'In the title' : 'In a message'}, {formatDate(at)}
        </span>
      </PageLink>
    </li>
  )
}
