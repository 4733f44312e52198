import { z } from 'zod'
import { PROVIDERS } from '../../shared/assistant/assistant.ts'
import type { Provider } from '../../shared/assistant/assistant.ts'

/** A draft of an assistant, as somebody has put it into a text. */
export const InsertedDraft = z.object({ provider: z.enum(PROVIDERS), text: z.string() })
export type InsertedDraft = z.infer<typeof InsertedDraft>

/** A sentence that is shorter can stand in any text. */
const TELLING_LENGTH = 25

/**
 * The assistant that a text has to be marked with in the history: the one whose draft it holds, be it a single sentence
 * of it, and the last one of several. Null where nothing of a draft is left.
 */
export function assistantOf(text: string, inserted: readonly InsertedDraft[]): Provider | null {
  return inserted.findLast((draft) => holdsSome(text, draft.text))?.provider ?? null
}

function holdsSome(text: string, draft: string): boolean {
  if (text.includes(draft)) return true
  return draft
    .split(/\n|(?<=[.!?])\s/)
    .map((sentence) => sentence.trim())
    .some((sentence) => sentence.length >= TELLING_LENGTH && text.includes(sentence))
}

/** The drafts that were put in since `sent` was sent. */
export function stillUnsaved(
  now: readonly InsertedDraft[],
  sent: readonly InsertedDraft[],
): readonly InsertedDraft[] {
  return now.filter(
    (one) => !sent.some((other) => other.text === one.text && other.provider === one.provider),
  )
}
