import type { FastifyBaseLogger } from 'fastify'
import type { AssistantStatus, Citation, Provider } from '../../shared/assistant/assistant.ts'
import { type Finding, stopsCall } from '../../shared/identifiers/finding.ts'
import type { SearchPassages } from '../../shared/knowledge/search.ts'
import type { TokenPurpose } from '../../shared/subscriptions/token-usage.ts'
import { type Act, recordAudit } from '../platform/audit.ts'
import { BUDGETS, type Budgets } from '../platform/budget.ts'
import type { Caller } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Vault } from '../platform/vault.ts'
import { type AnswerEnd, collectAnswer } from './answer-writing.ts'
import type { Assistant, AssistantRequest } from './assistant.ts'
import { checkCitations } from './citations.ts'
import { assertMayLeave, countKinds, type Screened } from './guard.ts'
import { chargeFor, type Held, holdTokensFor, keepHold, settle } from './metering.ts'
import { PROMPT_VERSION, type PromptMessage, promptOf } from './prompt.ts'
import { type Asked, attempts, promptTokens, screenedRequest } from './request-building.ts'
import { type CountTokens, loadTokenizer } from './tokenizer.ts'
import { withoutWords } from './without-words.ts'

/** Who can be asked: the one that is set up, and the built-in one that people may choose instead. */
export interface Assistants {
  main: Assistant
  builtIn: Assistant
}

/** What the assistant needs from the application. */
export interface AssistantParts {
  db: Db
  vault: Vault
  budgets: Budgets
  clock: Clock
  logger: FastifyBaseLogger
  assistants: Assistants
  searchPassages: SearchPassages
}

/** What somebody wants of an assistant. */
export interface AssistantTask extends Asked {
  purpose: TokenPurpose
  /** The built-in assistant was chosen in place of the one that is set up. */
  assistant?: 'built-in' | undefined
}

/** Who writes an answer, and with which tokens. */
export interface AnswerOrigin {
  provider: Provider
  model: string | null
  /** The edition of the prompt; null for the built-in assistant, which takes none. */
  promptVersion: string | null
  /** The line of the token ledger that holds its tokens. */
  tokenUseId: string
}

/** An answer that may be written: screened, its tokens held, nothing sent yet. */
export interface RunningAnswer extends AnswerOrigin {
  /**
   * Has the answer written to its end, passing on each piece; call it once. It neither waits for a reader nor ends with
   * one. An abort of `signal` stops it; with an AppError as the reason it counts as broken off with that error.
   * Trouble of the assistant is told in the result and never thrown.
   */
  write(onText: (text: string) => void, signal: AbortSignal): Promise<WrittenAnswer>
}

/** An answer as it ended, with the words that had come. */
export interface WrittenAnswer {
  text: string
  citations: Citation[]
  status: AnswerEnd
  /** What to tell the person where it was interrupted or failed; null for the others. */
  error: AppError | null
  /** Tokens that were charged. */
  tokens: number
}

/** The conversation with this id where it is the caller's own: what a preview of the next message needs of it. */
export type ConversationOf = (
  caller: Caller,
  sessionId: string,
) => Promise<Pick<AssistantTask, 'history' | 'caseId'> | null>

/** How long a call may wait that answers as JSON in the end: less than the minute of most proxies in front. */
const JSON_DEADLINE_MS = 55_000
/** For how long the connection of such a call may be silent. */
export const ANSWER_WAIT_MS = 60_000

/** Tokens that an answer may have; the smaller number where the allowance has no more left. */
const ANSWER_TOKENS = { most: 1_500, least: 400 } as const

/** Which assistant answers, and whether it is thought to be reachable. */
export async function assistantStatus(
  { assistants }: Pick<AssistantParts, 'assistants'>,
  chosen?: 'built-in',
): Promise<AssistantStatus> {
  const assistant = chosenOf(assistants, chosen)
  const { provider, model } = assistant
  return { provider, model, online: await assistant.online() }
}

/** Breaks an answer off that has to be handed over in one piece. */
export function jsonDeadline(): AbortSignal {
  const deadline = new AbortController()
  setTimeout(() => deadline.abort(tooSlow()), JSON_DEADLINE_MS).unref()
  return deadline.signal
}

const tooSlow = () =>
  new AppError(
    'ai_unavailable',
    'The assistant takes too long. Please try again, or choose the built-in assistant.',
    { retryAfter: 5 },
  )

/**
 * Prepares an answer: finds passages and facts, screens everything, holds the tokens. Nothing has been sent yet. Never
 * call it within a transaction: a refusal leaves a line in the audit record. `store` writes what the caller keeps of it
 * in the transaction that holds the tokens, so that there is neither without the other.
 * @throws AppError identifiable_content with the findings in what was typed; allowance_exhausted; rate_limited, also
 *   for a fourth answer at the same time; whatever `store` throws.
 */
export async function beginAnswer<Stored>(
  parts: AssistantParts,
  act: Act,
  caller: Caller,
  task: AssistantTask,
  store: (db: Db, origin: AnswerOrigin) => Promise<Stored>,
): Promise<{ running: RunningAnswer; stored: Stored }> {
  await parts.budgets.take(BUDGETS.answersPerAccount, caller.id, act.at)
  const assistant = chosenOf(parts.assistants, task.assistant)
  const screened = await screenedRequest(parts, caller, task, ANSWER_TOKENS.most)
  await assertSendable(parts, act, task, screened)
  const count = await loadTokenizer()
  const from = { purpose: task.purpose, provider: assistant.provider }
  return transaction(parts.db, async (db) => {
    const shorter = attempts(screened.request, ANSWER_TOKENS, count)
    const { held, request } = await holdTokensFor(db, caller, from, shorter, act.at)
    await recordAudit(db, act, askedLine(assistant, task, { ...screened, request }))
    const running = runningAnswer(parts, assistant, request, held, count)
    return { running, stored: await store(db, running) }
  })
}

/** What would be sent, without sending it: the parts, their tokens, and what the guard would stop the call for. */
export async function previewAnswer(
  parts: AssistantParts,
  act: Act,
  caller: Caller,
  task: AssistantTask,
): Promise<AssistantStatus & { parts: PromptMessage[]; tokens: number; findings: Finding[] }> {
  await parts.budgets.take(BUDGETS.previewsPerAccount, caller.id, act.at)
  const { request, findings } = await screenedRequest(parts, caller, task, ANSWER_TOKENS.most)
  if (request.caseFacts !== null)
    await recordAudit(parts.db, act, { action: 'case.read', ...aboutCase(task), detail: { preview: true } })
  return {
    ...(await assistantStatus(parts, task.assistant)),
    parts: promptOf(request),
    tokens: promptTokens(request, await loadTokenizer()),
    findings: findings.filter(stopsCall),
  }
}

const chosenOf = ({ main, builtIn }: Assistants, chosen?: 'built-in') => (chosen ? builtIn : main)

/** @throws AppError identifiable_content, after a line in the audit record. */
async function assertSendable(
  { db }: AssistantParts,
  act: Act,
  task: AssistantTask,
  screened: Screened,
): Promise<void> {
  try {
    assertMayLeave(screened)
  } catch (error) {
    await recordAudit(db, act, {
      ...{ action: 'ai.blocked', result: 'refused', ...aboutCase(task) },
      detail: { purpose: task.purpose, found: inWords(countKinds(screened.findings.filter(stopsCall))) },
    })
    throw error
  }
}

const aboutCase = ({ caseId }: AssistantTask) =>
  caseId === null ? {} : { subject: { type: 'case' as const, id: caseId } }

/** "nhs_number 2": kinds and how many, never what was found. */
const inWords = (counts: Partial<Record<string, number>>) =>
  Object.entries(counts).map(([kind, times]) => `${kind} ${times ?? 0}`)

function askedLine({ provider, model }: Assistant, task: AssistantTask, { request, replaced }: Screened) {
  return {
    ...{ action: 'ai.asked' as const, ...aboutCase(task) },
    detail: {
      ...{ purpose: task.purpose, provider, ...(model !== null && { model, promptVersion: PROMPT_VERSION }) },
      passages: request.passages.map(({ itemId, sectionId }) => `${itemId}.${sectionId}`),
      ...{
        turns: request.history.length,
        caseFacts: request.caseFacts !== null,
        replaced: inWords(replaced),
      },
    },
  }
}

function runningAnswer(
  parts: AssistantParts,
  assistant: Assistant,
  request: AssistantRequest,
  held: Held,
  count: CountTokens,
): RunningAnswer {
  const { provider, model } = assistant
  return {
    ...{ provider, model, promptVersion: provider === 'built-in' ? null : PROMPT_VERSION },
    tokenUseId: held.id,
    write: async (onText, signal) => {
      let soFar = ''
      const hold = keepHold(parts, held, () => count(soFar))
      const collected = await collectAnswer(assistant, request, {
        signal: AbortSignal.any([signal, hold.lost]),
        onText: (piece) => {
          soFar += piece
          onText(piece)
        },
      }).finally(() => hold.end())
      const { text, status, error } = collected
      const tokens = chargeFor(held, collected, count(text))
      await settle(parts, held, tokens)
      return {
        ...{ text, status, tokens, citations: checkCitations(text, request.passages, toldTo(request)) },
        error: error === null ? null : toldError(parts.logger, error),
      }
    },
  }
}

/** What an answer may quote beside passages: everything but earlier answers, which may have made words up. */
const toldTo = (request: AssistantRequest): string[] =>
  promptOf(request).flatMap(({ role, content }) => (role === 'assistant' ? [] : [content]))

/** What the person is told; the log keeps what the matter was, never what was asked or answered. */
function toldError(logger: FastifyBaseLogger, error: unknown): AppError {
  if (error instanceof AppError) {
    if (error.cause) logger.warn({ err: error.cause }, 'an answer has failed')
    return new AppError(error.code, error.message, error.extra)
  }
  logger.error({ err: withoutWords(error) }, 'an assistant has failed')
  return new AppError(
    'ai_unavailable',
    'The assistant could not answer because of a fault on our side. What you typed is kept. Please try again.',
  )
}
