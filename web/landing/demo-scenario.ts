import type { NeedLevel } from '../../shared/assessments/need-levels.ts'

export type DemoScenarioId = 'behaviour-rationale' | 'mental-capacity' | 'outcome-letter'

/** A piece of a canned answer. */
export type AnswerBlock =
  | { kind: 'level'; level: NeedLevel; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'terms'; items: readonly { term: string; text: string }[] }
  /** Text to be taken over, with its gaps in square brackets. */
  | { kind: 'wording'; text: string }

/** What an assessor asks, and an answer written for this page (specification 1, section 3, "Demo scenario"). */
export interface DemoScenario {
  id: DemoScenarioId
  title: string
  category: string
  prompt: string
  response: readonly AnswerBlock[]
}
