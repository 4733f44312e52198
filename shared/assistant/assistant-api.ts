import { z } from 'zod'
import { CARE_DOMAIN_IDS } from '../assessments/care-domains.ts'
import { NEED_LEVELS } from '../assessments/need-levels.ts'
import { Finding } from '../identifiers/finding.ts'
import { endpoint, Id } from '../platform/endpoint.ts'
import { LIMITS } from '../platform/limits.ts'
import { AssistantStatus, Citation, PROVIDERS } from './assistant.ts'

const tag = 'Assistant'

/** Asks for the built-in assistant where a language model is set up: a fallback is chosen by the person, never silent. */
export const ChosenAssistant = z.enum(['built-in']).optional()

/** A level of need by its name or by its position 0 to 5. */
const CurrentScore = z.union([z.enum(NEED_LEVELS), z.int().min(0).max(5)]).nullable()

/** One part of what a language model would be sent. */
const PreviewPart = z.object({
  /** Who speaks: the product's rules, the person, or an earlier answer. */
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string(),
})

/** The calls of the assistant beside the chat. */
export const assistantApi = {
  status: endpoint('GET', '/api/ai/status', {
    summary: 'Which assistant answers, and whether it is reachable',
    tag,
    reply: AssistantStatus,
  }),
  rationale: endpoint('POST', '/api/ai/dst-rationale', {
    summary: 'Draft the clinical rationale of a domain from its evidence and level',
    tag,
    body: z.strictObject({
      domain: z.enum(CARE_DOMAIN_IDS),
      evidence: z.string().max(LIMITS.evidence),
      currentScore: CurrentScore,
      /** The case whose known names and placeholders hold; one that the caller may edit. */
      caseId: Id.optional(),
      assistant: ChosenAssistant,
    }),
    reply: z.object({
      rationale: z.string(),
      provider: z.enum(PROVIDERS),
      citations: z.array(Citation),
    }),
  }),
  preview: endpoint('POST', '/api/ai/preview', {
    summary: 'What would be sent to the assistant, without sending it',
    tag,
    body: z.strictObject({
      content: z.string().min(1).max(LIMITS.chatMessage),
      sessionId: Id.optional(),
      assistant: ChosenAssistant,
    }),
    reply: z.object({
      ...AssistantStatus.shape,
      parts: z.array(PreviewPart),
      /** Tokens that the parts take, as the tokenizer counts them. */
      tokens: z.int(),
      /** What the guard would stop the call for; empty where nothing was found. */
      findings: z.array(Finding),
    }),
  }),
}
