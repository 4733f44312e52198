import type { Provider } from '../../shared/assistant/assistant.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import type { Passage } from '../../shared/knowledge/passage.ts'

/** One turn of a conversation so far. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/** A passage of the knowledge base with the number by which an answer cites it, from 1. */
export interface NumberedPassage extends Passage {
  number: number
}

/** What is wanted of the rationale of one domain. */
export interface RationaleTask {
  domain: CareDomainId
  /** Null where the person has chosen no level yet. */
  level: NeedLevel | null
  evidence: string
}

/** What an assistant is asked: everything it may know, screened and ready. Nothing else reaches it. */
export interface AssistantRequest {
  /** The person's question; for a rationale the instruction that stands for it. */
  question: string
  /** Earlier turns of the same conversation, oldest first. */
  history: readonly Turn[]
  /** What was retrieved for the question. */
  passages: readonly NumberedPassage[]
  /** The case the conversation is filed under, in words and without identifiers; fenced as data. */
  caseFacts: string | null
  /** Set where a rationale is to be drafted rather than a question answered. */
  rationale: RationaleTask | null
  /** Tokens that the answer may have. */
  maxTokens: number
}

/** A piece of an answer; `usage` comes at most once, at the end, where the provider counts by itself. */
export type AnswerPart =
  { type: 'text'; text: string } | { type: 'usage'; promptTokens: number; answerTokens: number }

/** Somebody who answers: the built-in assistant or a language model. Both go through the same path. */
export interface Assistant {
  provider: Provider
  /** The model's name; null for the built-in assistant. */
  model: string | null
  /** Whether it is thought to be reachable now. */
  online(): Promise<boolean>
  /**
   * Answers piece by piece; ends when the answer does. An abort of `signal` ends the provider's work within a second.
   * @throws AppError ai_unavailable where the provider fails, with a sentence for the person.
   */
  answer(request: AssistantRequest, signal: AbortSignal): AsyncIterable<AnswerPart>
}
