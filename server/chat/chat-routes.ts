import { ROLES } from '../../shared/accounts/roles.ts'
import { type ChatEvent, chatApi } from '../../shared/chat/chat-api.ts'
import { ANSWER_WAIT_MS } from '../assistant/assistant-service.ts'
import type { Caller } from '../platform/caller.ts'
import { EventStream } from '../platform/event-stream.ts'
import { type Route, route } from '../platform/route.ts'
import { tellAnswer, wholeAnswer } from './answer-telling.ts'
import { exportSession } from './chat-export-service.ts'
import { readMessages } from './chat-message-service.ts'
import type { ChatParts } from './chat-parts.ts'
import { searchChat } from './chat-search-service.ts'
import {
  changeSession,
  createSession,
  ownSession,
  readSessions,
  removeSession,
} from './chat-session-service.ts'
import { regenerateAnswer, resendMessage, type Sent, sendMessage, stopAnswer } from './sending-service.ts'

/** Conversations with the assistant; each is its owner's alone. */
export function chatRoutes(parts: ChatParts): Route[] {
  const mine = { allow: ROLES } as const
  const theSession = {
    ...mine,
    subject: {
      type: 'chat_session',
      find: (id: string, caller: Caller) => ownSession(parts, id, caller),
    },
  } as const
  const asking = { ...theSession, waits: ANSWER_WAIT_MS }
  return [
    route(chatApi.sessions, mine, ({ caller, query }) => readSessions(parts, caller, query)),
    route(chatApi.create, mine, ({ act, caller, body }) => createSession(parts, act, caller, body)),
    route(chatApi.change, theSession, ({ act, caller, subject, body }) =>
      changeSession(parts, act, caller, subject, body),
    ),
    route(chatApi.remove, theSession, ({ act, subject }) => removeSession(parts, act, subject.id)),
    route(chatApi.messages, theSession, ({ subject, query }) => readMessages(parts, subject, query)),
    route(chatApi.send, asking, async ({ act, caller, subject, body, wantsEvents }) =>
      answered(await sendMessage(parts, act, caller, subject, body), wantsEvents),
    ),
    route(chatApi.resend, asking, async ({ act, caller, subject, params, body, wantsEvents }) =>
      answered(await resendMessage(parts, act, caller, subject, params.messageId, body), wantsEvents),
    ),
    route(chatApi.regenerate, asking, async ({ act, caller, subject, params, body, wantsEvents }) =>
      answered(
        await regenerateAnswer(parts, act, caller, subject, params.messageId, body.context),
        wantsEvents,
      ),
    ),
    route(chatApi.stop, theSession, ({ act, subject }) => stopAnswer(parts, act, subject)),
    route(chatApi.search, mine, ({ caller, query }) => searchChat(parts, caller, query.q)),
    route(chatApi.export, theSession, ({ act, caller, subject, query }) =>
      exportSession(parts, act, caller, subject, query.format),
    ),
  ]
}

/** The answer as events or whole, as the request asks for it; it is written all the same when nobody listens. */
const answered = (sent: Sent, wantsEvents: boolean) =>
  wantsEvents ? new EventStream<ChatEvent>((sink) => tellAnswer(sent, sink)) : wholeAnswer(sent)
