import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { assistantApi } from '../../shared/assistant/assistant-api.ts'
import { chatApi } from '../../shared/chat/chat-api.ts'
import type { ChatMessage, ChatSession } from '../../shared/chat/chat.ts'
import type { ReplyOf, SentBody } from '../../shared/platform/endpoint.ts'
import { call } from '../platform/call.ts'
import { download, saveFile } from '../platform/download.ts'
import { isListening } from './listening.ts'

/** How often an answer that is written elsewhere, as after a reload, is asked for. */
const FOLLOW_MS = 1_000

export type MessagePages = InfiniteData<ReplyOf<typeof chatApi.messages>, string | null>

/** One's sessions: pinned ones first, then newest change first. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: ['chat', 'sessions'],
  queryFn: ({ pageParam, signal }) =>
    call(chatApi.sessions, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnMount: 'always',
})

/**
 * The messages of a session, page by page, the newest page first. An answer that is being written is followed until it
 * ends, unless this page listens to it.
 */
export const messagesQuery = (sessionId: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'messages', sessionId],
    queryFn: ({ pageParam, signal }) =>
      call(chatApi.messages, {
        params: { id: sessionId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      !isListening(sessionId) && messagesOf(state.data).some(({ status }) => status === 'streaming')
        ? FOLLOW_MS
        : false,
  })

/** All messages that are loaded, oldest first. */
export const messagesOf = (pages: Pick<MessagePages, 'pages'> | undefined): ChatMessage[] =>
  pages?.pages.toReversed().flatMap(({ messages }) => messages) ?? []

/** Places where words stand in one's sessions. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['chat', 'search', words],
    queryFn: async ({ signal }) => (await call(chatApi.search, { query: { q: words }, signal })).results,
    enabled: words !== '',
    gcTime: 60_000,
  })

/** What would be sent to the assistant with a message. */
export const previewQuery = (content: string, sessionId: string | null) =>
  queryOptions({
    queryKey: ['assistant', 'preview', sessionId, content],
    queryFn: ({ signal }) =>
      call(assistantApi.preview, { body: { content, ...(sessionId && { sessionId }) }, signal }),
    gcTime: 0,
  })

/** Begins a session. @throws CallError */
export async function createSession(
  cache: QueryClient,
  body: SentBody<typeof chatApi.create>,
): Promise<ChatSession> {
  const { session } = await call(chatApi.create, { body })
  await askAgain(cache)
  return session
}

/** Renames, pins or files a session. @throws CallError */
export async function changeSession(
  cache: QueryClient,
  id: string,
  body: SentBody<typeof chatApi.change>,
): Promise<void> {
  await call(chatApi.change, { params: { id }, body })
  await askAgain(cache)
}

/** Deletes a session with its messages. @throws CallError */
export async function removeSession(cache: QueryClient, id: string): Promise<void> {
  await call(chatApi.remove, { params: { id } })
  cache.removeQueries({ queryKey: messagesQuery(id).queryKey })
  await askAgain(cache)
}

/** Ends the answer that is being written; what has come stays. @throws CallError */
export async function stopAnswer(id: string): Promise<void> {
  await call(chatApi.stop, { params: { id } })
}

export type ChatFormat = 'md' | 'docx' | 'pdf'

/** Fetches a session as a file and hands it to the browser. @throws CallError */
export async function exportSession(id: string, format: ChatFormat): Promise<void> {
  saveFile(await download(chatApi.export, { params: { id }, query: { format } }))
}

/** The list of sessions is out of date. */
export async function askAgain(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
