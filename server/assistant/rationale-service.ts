import type { Citation, Provider } from '../../shared/assistant/assistant.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVELS, type NeedLevel } from '../../shared/assessments/need-levels.ts'
import { whyNoWritingIn } from '../cases/case-facts-service.ts'
import type { Act } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import { type AssistantParts, type AssistantTask, beginAnswer, jsonDeadline } from './assistant-service.ts'

interface WantedRationale {
  domain: CareDomainId
  evidence: string
  /** A level's name, or its position from 0 to 5. */
  currentScore: NeedLevel | number | null
  caseId?: string | undefined
  assistant?: 'built-in' | undefined
}

/**
 * Drafts the rationale of a domain from its evidence and level. Nothing is stored: it becomes part of a case when
 * somebody takes it over and saves.
 * @throws AppError not_found or forbidden for a case that the caller does not see or may not write in; conflict for a
 *   child's; invalid_input without evidence; ai_unavailable; and whatever `beginAnswer` throws.
 */
export async function draftRationale(
  parts: AssistantParts,
  act: Act,
  caller: Caller,
  wanted: WantedRationale,
): Promise<{ rationale: string; provider: Provider; citations: Citation[] }> {
  const { domain, evidence, currentScore, caseId = null } = wanted
  if (caseId !== null) await assertMayDraftIn(parts, caller, caseId)
  if (evidence.trim() === '')
    throw invalidField('evidence', 'Please provide evidence before generating rationale')
  const level = typeof currentScore === 'number' ? (NEED_LEVELS[currentScore] ?? null) : currentScore
  const task: AssistantTask = {
    ...{ purpose: 'rationale', field: 'evidence', question: '', history: [], caseId },
    ...{ rationale: { domain, level, evidence }, assistant: wanted.assistant },
  }
  const { running } = await beginAnswer(parts, act, caller, task, () => Promise.resolve())
  const { text, citations, error } = await running.write(() => undefined, jsonDeadline())
  // Half a rationale would read like a whole one.
  if (error) throw error
  return { rationale: text, provider: running.provider, citations }
}

async function assertMayDraftIn(parts: AssistantParts, caller: Caller, caseId: string): Promise<void> {
  const standing = await whyNoWritingIn(parts, caller, caseId)
  if (standing === 'unseen')
    throw new AppError('not_found', 'This record does not exist, or you have no access to it.')
  if (standing.refusal) throw new AppError('forbidden', standing.refusal)
  // Decisions, "Cases and the DST builder": adult descriptors do not apply to a child's case.
  if (standing.ageGroup === 'cyp')
    throw new AppError(
      'conflict',
      'Drafts rest on the descriptors for adults, which do not apply to a child or young person. Please write this rationale yourself.',
    )
}
