import { z } from 'zod'
import { ChosenAssistant } from '../assistant/assistant-api.ts'
import { Finding } from '../identifiers/finding.ts'
import { endpoint, Id, MessageReply } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { MEDIA_TYPE } from '../platform/media-types.ts'
import { pageQuery } from '../platform/pagination.ts'
import { SINGLE_LINE } from '../platform/text-hygiene.ts'
import { ChatHit, ChatMessage, ChatSession } from './chat.ts'

const tag = 'Chat'
const params = z.strictObject({ id: Id })
const messageParams = z.strictObject({ id: Id, messageId: Id })
const WrittenSession = z.object({ session: ChatSession, warnings: z.array(Finding).optional() })

const Title = z
  .string()
  .trim()
  .min(1, 'Enter a title')
  .max(LIMITS.title, `A title has at most ${LIMITS.title} characters`)
  .regex(SINGLE_LINE, 'A title is a single line')

/** What the browser tells beside a message; role and time are the specification's and are not relied upon. */
const Context = z
  .strictObject({
    userRole: z.string().max(LIMITS.messageContext).optional(),
    timestamp: z.string().max(LIMITS.messageContext).optional(),
    assistant: ChosenAssistant,
  })
  .optional()

const Content = z
  .string()
  .max(LIMITS.chatMessage, `A message has at most ${LIMITS.chatMessage.toLocaleString('en-GB')} characters`)
  .refine((text) => text.trim() !== '', 'Enter a message')

const Sending = z.strictObject({ content: Content, context: Context })

/** The answer of a message that was sent; the same call streams where `Accept: text/event-stream` asks for it. */
const Answered = z.object({ userMessage: ChatMessage, message: ChatMessage })

/** The events of a streamed answer, in their order: start, token…, citations, done; or error at any point. */
export const ChatEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('start'), data: z.object({ userMessage: ChatMessage }) }),
  z.object({ event: z.literal('token'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('citations'), data: ChatMessage.pick({ citations: true }) }),
  z.object({ event: z.literal('done'), data: z.object({ message: ChatMessage }) }),
  z.object({ event: z.literal('error'), data: z.object({ message: z.string(), code: z.string() }) }),
])
export type ChatEvent = z.infer<typeof ChatEvent>

/** The calls of the chat. A message that was stopped for identifiers is not stored (422 `identifiable_content`). */
export const chatApi = {
  sessions: endpoint('GET', '/api/chat/sessions', {
    summary: "One's chat sessions: pinned ones first, then newest change first",
    tag,
    query: z.strictObject(pageQuery),
    reply: z.object({ sessions: z.array(ChatSession), nextCursor: z.string().nullable() }),
  }),
  create: endpoint('POST', '/api/chat/sessions', {
    summary: 'Begin a chat session',
    tag,
    body: z.strictObject({ title: Title.optional(), caseId: Id.nullish() }),
    reply: WrittenSession,
    status: 201,
    repeatable: 'kept',
  }),
  change: endpoint('PATCH', '/api/chat/sessions/{id}', {
    summary: 'Rename, pin or file a chat session',
    tag,
    params,
    body: z.strictObject({
      title: Title.optional(),
      pinned: z.boolean().optional(),
      caseId: Id.nullish(),
    }),
    reply: WrittenSession,
  }),
  remove: endpoint('DELETE', '/api/chat/sessions/{id}', {
    summary: 'Delete a chat session with its messages',
    tag,
    params,
    reply: MessageReply,
  }),
  messages: endpoint('GET', '/api/chat/sessions/{id}/messages', {
    summary:
      'The messages of a session, oldest first; the newest page unless a cursor asks for an earlier one',
    tag,
    params,
    query: z.strictObject(pageQuery),
    reply: z.object({ messages: z.array(ChatMessage), nextCursor: z.string().nullable() }),
  }),
  send: endpoint('POST', '/api/chat/sessions/{id}/messages', {
    summary: 'Send a message; the answer comes as JSON or as a stream of events',
    tag,
    params,
    body: Sending,
    reply: Answered,
    events: ChatEvent,
    repeatable: 'recognised',
    status: 201,
  }),
  resend: endpoint('PUT', '/api/chat/sessions/{id}/messages/{messageId}', {
    summary: 'Send a message of one’s own again with other words; it and what followed are replaced',
    tag,
    params: messageParams,
    body: Sending,
    reply: Answered,
    events: ChatEvent,
    repeatable: 'recognised',
  }),
  regenerate: endpoint('POST', '/api/chat/sessions/{id}/messages/{messageId}/regenerate', {
    summary: 'Answer a message anew; the answer and what followed are replaced',
    tag,
    params: messageParams,
    body: z.strictObject({ context: Context }),
    reply: Answered,
    events: ChatEvent,
    repeatable: 'recognised',
    status: 201,
  }),
  stop: endpoint('POST', '/api/chat/sessions/{id}/stop', {
    summary: 'Stop the answer that is being written; what has come stays',
    tag,
    params,
    reply: MessageReply,
  }),
  search: endpoint('GET', '/api/chat/search', {
    summary: "Search one's chat sessions and messages",
    tag,
    query: z.strictObject({
      q: z
        .string()
        .trim()
        .min(1, 'Enter what to search for')
        .max(LIMITS.search)
        .regex(SINGLE_LINE, 'Search for a single line'),
    }),
    reply: z.object({ results: z.array(ChatHit) }),
  }),
  export: endpoint('GET', '/api/chat/sessions/{id}/export', {
    summary: 'A session with its sources as Markdown, Word or PDF',
    tag,
    params,
    query: z.strictObject({ format: z.enum(['md', 'docx', 'pdf']) }),
    reply: 'file',
    media: [MEDIA_TYPE.md, MEDIA_TYPE.docx, MEDIA_TYPE.pdf],
  }),
}
