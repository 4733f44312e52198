import { fireEvent, screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, vi } from 'vitest'
import type { ChatMessage, ChatSession } from '../../shared/chat/chat.ts'
import { device } from '../platform/draft-device.ts'
import { streamOf, written } from '../platform/event-stream-stub.ts'
import { emptyCache, showPages, Where } from '../platform/testing-surroundings.tsx'
import { aCitation, anAnswer, aQuestion, aSession } from './chat-factory.ts'
import { ChatPage } from './chat-page.tsx'
import { type ChatParts, ChatPartsContext } from './chat-parts.ts'

/** What the server answers to an asked question: events, a refusal, or no connection. */
export type Told = readonly string[] | { status: number; body: object } | 'lost'

interface World {
  sessions?: ChatSession[]
  messages?: Record<string, ChatMessage[]>
  provider?: 'built-in' | 'language-model'
  online?: boolean
  hits?: object[]
}

/** A server for tests of the chat: it keeps sessions and messages, and answers questions as it is told to. */
export function chatServer(world: World = {}) {
  const state = {
    ...{ sessions: world.sessions ?? [], messages: world.messages ?? {}, online: world.online ?? true },
    /** Every call that is no reading, as "POST /api/chat/sessions", with what was sent. */
    calls: [] as { call: string; body: unknown }[],
    /** Called with each question. What is answered in a new session is stored there. */
    answer: (() => 'lost') as (question: { path: string; content: string }) => Told,
    failing: new Set<string>(),
    /** What is answered to a call instead. */
    refusing: new Map<string, { status: number; body: object }>(),
  }
  const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
  const fetched = vi.fn(async (address: string, init: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    const body = init.body === undefined ? undefined : (JSON.parse(init.body) as Record<string, unknown>)
    if (init.method !== 'GET') state.calls.push({ call: `${init.method} ${pathname}`, body })
    if (state.failing.has(`${init.method} ${pathname}`))
      return reply({ message: 'The server is resting.', code: 'unavailable' }, 503)
    const refusal = state.refusing.get(`${init.method} ${pathname}`)
    if (refusal) return reply(refusal.body, refusal.status)
    const [, id = '', rest = ''] = /^\/api\/chat\/sessions\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
    if (pathname === '/api/ai/status') {
      const provider = world.provider ?? 'built-in'
      return reply({ provider, model: provider === 'built-in' ? null : 'm-1', online: state.online })
    }
    if (pathname === '/api/chat/search') return reply({ results: searchParams.get('q') ? world.hits : [] })
    if (pathname === '/api/chat/sessions') {
      if (init.method === 'GET') return reply({ sessions: state.sessions, nextCursor: null })
      const session = aSession()
      state.sessions = [session, ...state.sessions]
      return reply({ session }, 201)
    }
    if (rest === 'stop') return reply({ message: 'Stopped.' })
    if (init.method === 'GET')
      return state.sessions.some((one) => one.id === id)
        ? reply({ messages: state.messages[id] ?? [], nextCursor: null })
        : reply({ message: 'No such record.', code: 'not_found' }, 404)
    if (rest === '') {
      const session = state.sessions.find((one) => one.id === id)
      state.sessions = state.sessions.filter((one) => one.id !== id)
      if (init.method === 'DELETE') return reply({ message: 'Deleted.' })
      const changed = { ...session, ...body } as ChatSession
      state.sessions = [changed, ...state.sessions]
      return reply({ session: changed })
    }
    const told = state.answer({ path: pathname, content: String(body?.['content']) })
    if (told === 'lost') throw new TypeError('Failed to fetch')
    if ('status' in told) return reply(told.body, told.status)
    state.messages[id] ??= messagesIn(told)
    return streamOf(told)
  })
  vi.stubGlobal('fetch', fetched)
  return state
}

/** What a session holds once an answer was told in full: the page asks for it again then. */
const messagesIn = (told: readonly string[]): ChatMessage[] =>
  told.flatMap((event) => {
    const [, data] = /^event: (?:start|done)\ndata: (.+)/.exec(event) ?? []
    if (data === undefined) return []
    const { userMessage, message } = JSON.parse(data) as { userMessage?: ChatMessage; message?: ChatMessage }
    return userMessage ?? message ?? []
  })

/** A whole answer in events. */
export const answered = (question: ChatMessage, answer: ChatMessage): Told => [
  written('start', { userMessage: question }),
  written('token', { text: answer.content }),
  written('citations', { citations: answer.citations }),
  written('done', { message: answer }),
]

const PARTS: ChatParts = {
  Answer: ({ text, citations, onCitation }) => (
    <div>
      <p>{text}</p>
      {citations.map((citation) => (
        <button key={citation.number} onClick={() => onCitation(citation)}>
          chip {citation.number}
        </button>
      ))}
    </div>
  ),
  CitationSheet: ({ citation, onClose }) => (
    <div role="dialog" aria-label={`Source ${citation.number}`}>
      <p>section {citation.sectionId}</p>
      <button onClick={onClose}>close</button>
    </div>
  ),
  Related: ({ citations, question }) => (
    <p>
      related to {question ?? 'nothing'} and {citations.length} citations
    </p>
  ),
  IdentifierNotice: ({ text, refused, onChange }) =>
    refused?.text === text ? (
      <button onClick={() => onChange('[PERSON_1]')}>{refused.findings.length} found</button>
    ) : null,
  CaseField: ({ onChange }) => (
    <button type="button" onClick={() => onChange('case-1')}>
      choose C-104
    </button>
  ),
  CaseName: ({ caseId }) => <>{caseId}</>,
}

function Frame() {
  return (
    <>
      <ChatPartsContext value={PARTS}>
        <Outlet />
      </ChatPartsContext>
      <Where />
    </>
  )
}

/** Shows /chat, or another address of it. */
export function showChat(at = '/chat') {
  const cache = emptyCache()
  const pages = [
    { path: '/chat/:sessionId?', Component: ChatPage },
    { path: '*', element: null },
  ]
  showPages([{ Component: Frame, children: pages }], at, { cache })
  return cache
}

/** The entry of the conversation. */
export const entry = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
/** Types as a paste does: one change, however long. */
export const type = async (text: string) => fireEvent.change(await entry(), { target: { value: text } })
/** Types, and sends with Enter. */
export async function write(text: string) {
  await type(text)
  fireEvent.keyDown(await entry(), { key: 'Enter' })
}

/** A session with one exchange, and the server around it. */
export function oneSession(world: Parameters<typeof chatServer>[0] = {}) {
  const session = aSession({ title: 'About needs' })
  const question = aQuestion({ content: 'What is a well-managed need?' })
  const answer = anAnswer({ citations: [aCitation()], content: 'Still a need [1].' })
  const server = chatServer({
    sessions: [session],
    messages: { [session.id]: [question, answer] },
    ...world,
  })
  return { session, question, answer, server }
}

/** Call it once per file: a device without texts before each test. */
export function prepareChat(): void {
  beforeEach(() => (device.texts = new Map()))
}
