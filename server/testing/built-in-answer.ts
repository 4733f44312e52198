import type { AssistantRequest } from '../assistant/assistant.ts'
import { builtInAssistant } from '../assistant/built-in-assistant.ts'
import { retrieve } from '../assistant/retrieval.ts'
import { knowledgeBase } from '../knowledge/knowledge-service.ts'

/** A question to the built-in assistant, with the passages of the knowledge base that are found for it. */
export function builtInRequest(question: string, given: Partial<AssistantRequest> = {}): AssistantRequest {
  const asked = { question, history: given.history ?? [], rationale: given.rationale ?? null }
  const passages = retrieve(knowledgeBase().searchPassages, asked)
  return { ...asked, passages, caseFacts: null, maxTokens: 1_000, ...given }
}

/** What the built-in assistant answers. */
export async function builtInAnswer(question: string, given?: Partial<AssistantRequest>): Promise<string> {
  let text = ''
  for await (const part of builtInAssistant().answer(
    builtInRequest(question, given),
    new AbortController().signal,
  ))
    if (part.type === 'text') text += part.text
  return text
}
