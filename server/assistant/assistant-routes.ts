import { ROLES, WRITING_ROLES } from '../../shared/accounts/roles.ts'
import { assistantApi } from '../../shared/assistant/assistant-api.ts'
import type { Act } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { AppError } from '../platform/errors.ts'
import { type Route, route } from '../platform/route.ts'
import {
  ANSWER_WAIT_MS,
  type AssistantParts,
  assistantStatus,
  type ConversationOf,
  previewAnswer,
} from './assistant-service.ts'
import { draftRationale } from './rationale-service.ts'

interface AssistantRouteParts extends AssistantParts {
  conversationOf: ConversationOf
}

/** Which assistant answers, what it would be sent, and the rationale of a domain. */
export function assistantRoutes(parts: AssistantRouteParts): Route[] {
  return [
    route(assistantApi.status, { allow: ROLES }, () => assistantStatus(parts)),
    route(
      assistantApi.rationale,
      { allow: WRITING_ROLES, tier: 'pro', waits: ANSWER_WAIT_MS },
      ({ act, caller, body }) => draftRationale(parts, act, caller, body),
    ),
    route(assistantApi.preview, { allow: ROLES }, ({ act, caller, body }) =>
      preview(parts, act, caller, body),
    ),
  ]
}

async function preview(
  parts: AssistantRouteParts,
  act: Act,
  caller: Caller,
  body: { content: string; sessionId?: string | undefined; assistant?: 'built-in' | undefined },
) {
  const { content, sessionId, assistant } = body
  const conversation = sessionId
    ? await parts.conversationOf(caller, sessionId)
    : { history: [], caseId: null }
  if (!conversation)
    throw new AppError('not_found', 'This record does not exist, or you have no access to it.')
  return previewAnswer(parts, act, caller, {
    ...{ purpose: 'chat', field: 'content', question: content, rationale: null, assistant },
    ...conversation,
  })
}
