import { assistantApi } from '../../shared/assistant/assistant-api.ts'
import type { ReplyOf, SentBody } from '../../shared/platform/endpoint.ts'
import { call } from '../platform/call.ts'

/** What the rationale of a domain is drafted from. */
export type RationaleTask = Omit<SentBody<typeof assistantApi.rationale>, 'assistant'>

/** A drafted rationale, with who drafted it and what it rests on. */
export type DraftedRationale = ReplyOf<typeof assistantApi.rationale>

/** Has a rationale drafted; nothing is saved by it. @throws CallError */
export async function draftRationale(
  task: RationaleTask,
  assistant: 'built-in' | undefined,
  signal: AbortSignal,
): Promise<DraftedRationale> {
  return call(assistantApi.rationale, { body: { ...task, ...(assistant && { assistant }) }, signal })
}
