import type { SearchPassages } from '../../shared/knowledge/search.ts'
import { caseFacts } from '../cases/case-facts-service.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database.ts'
import type { Vault } from '../platform/vault.ts'
import type { AssistantRequest, RationaleTask, Turn } from './assistant.ts'
import { screen, type Screened } from './guard.ts'
import { promptOf, rationaleQuestion } from './prompt.ts'
import { retrieve } from './retrieval.ts'
import type { CountTokens } from './tokenizer.ts'

/** What somebody asks, and what it goes on from. */
export interface Asked {
  /** What the text typed now is called on the wire: findings of the guard carry this name. */
  field: string
  /** What the person typed. A rationale needs none. */
  question: string
  /** The conversation so far, oldest first; as much of its end as fits is taken along. */
  history: readonly Turn[]
  /** The case it is filed under. Where the caller may not see it any more, nothing of it is used. */
  caseId: string | null
  rationale: RationaleTask | null
}

/** Characters of the conversation that are taken along: about 3,000 tokens. */
const HISTORY = 12_000
/** What a message costs beside its words: who speaks, and its ends. */
const MESSAGE_TOKENS = 4

/** Everything that an assistant would be told, screened. @throws AppError as `screen` does */
export async function screenedRequest(
  parts: { db: Db; vault: Vault; searchPassages: SearchPassages },
  caller: Caller,
  { field, caseId, rationale, ...asked }: Asked,
  maxTokens: number,
): Promise<Screened> {
  const facts = caseId === null ? null : await caseFacts(parts, caller, caseId)
  const history = lastTurns(asked.history)
  const question = rationale ? rationaleQuestion(rationale.domain, rationale.level) : asked.question
  const request: AssistantRequest = {
    ...{ question, history, rationale, maxTokens },
    passages: retrieve(parts.searchPassages, { question, history, rationale }),
    // A rationale rests on the evidence that was given for it and on nothing else.
    caseFacts: rationale ? null : (facts?.text ?? null),
  }
  const beside = rationale ? [] : (facts?.cutEvidence ?? [])
  return screen(request, { field, knownNames: facts?.knownNames ?? [], beside })
}

/** Tokens of everything that a language model would be sent. */
export const promptTokens = (request: AssistantRequest, count: CountTokens): number =>
  promptOf(request).reduce((sum, { content }) => sum + count(content) + MESSAGE_TOKENS, 0)

/** A request, and the tokens that it takes. */
export interface Attempt {
  /** With `maxTokens` as many as its answer may have. */
  request: AssistantRequest
  /** Of everything that a language model would be sent. */
  promptTokens: number
}

/**
 * A request as it may be sent, from the longest to the shortest: with ever later halves of the conversation, then with
 * none of it, at last with the shorter answer. The question, its passages and the facts of the case stay whole.
 */
export function* attempts(
  request: AssistantRequest,
  answer: { most: number; least: number },
  count: CountTokens,
): Generator<Attempt, void> {
  const attempt = (history: readonly Turn[], maxTokens: number): Attempt => {
    const shorter = { ...request, history, maxTokens }
    return { request: shorter, promptTokens: promptTokens(shorter, count) }
  }
  let { history } = request
  while (history.length > 0) {
    yield attempt(history, answer.most)
    history = fromQuestion(history.slice(Math.ceil(history.length / 2)))
  }
  yield attempt([], answer.most)
  yield attempt([], answer.least)
}

/** The end of a conversation that fits, beginning with what the person said. */
function lastTurns(history: readonly Turn[]): readonly Turn[] {
  let characters = 0
  const fits = ({ content }: Turn) => (characters += content.length) <= HISTORY
  const turns = history.toReversed()
  const end = turns.findIndex((turn) => !fits(turn))
  return fromQuestion((end === -1 ? turns : turns.slice(0, end)).toReversed())
}

function fromQuestion(turns: readonly Turn[]): readonly Turn[] {
  const first = turns.findIndex(({ role }) => role === 'user')
  return first === -1 ? [] : turns.slice(first)
}
