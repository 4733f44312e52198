import { z } from 'zod'

/** Who answers: a language model of the operator's choice, or the built-in assistant. */
export const PROVIDERS = ['built-in', 'language-model'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The badge of every text an assistant has written (decisions, "AI"). */
export const DRAFT_BADGE = 'AI draft: check before use'

/** The name of each provider on screens; a language model is named with it where that is known. */
export const PROVIDER_LABEL: Readonly<Record<Provider, string>> = {
  'built-in': 'Built-in assistant',
  'language-model': 'Language model',
}

/** What an answer rests on: a section of the knowledge base, and the words it took from there. */
export const Citation = z.object({
  /** The number in the answer's text, from 1. */
  number: z.int().min(1),
  /**
   * Empty, like `sectionId` and `title`, where the number stands for no passage that was given to the assistant; and with
   * `quote` where the answer quotes without a number what stands nowhere: `number` is then one that its text does not use.
   */
  itemId: z.string(),
  sectionId: z.string(),
  title: z.string(),
  /** Words the answer quotes from the section; null where it quotes none. */
  quote: z.string().nullable(),
  /** The passage was given to the assistant, and a quotation stands in it word for word. */
  verified: z.boolean(),
})
export type Citation = z.infer<typeof Citation>

/** Which assistant answers, and whether it is reachable now. */
export const AssistantStatus = z.object({
  provider: z.enum(PROVIDERS),
  /** The model's name as the operator gave it; null for the built-in assistant. */
  model: z.string().nullable(),
  online: z.boolean(),
})
export type AssistantStatus = z.infer<typeof AssistantStatus>
