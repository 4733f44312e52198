import type { DraftField } from './assessment-draft.ts'

/** The names of the fields of a panel. */
export const FIELD_LABEL: Readonly<Record<DraftField, string>> = {
  needLevel: 'Need level',
  evidence: 'Evidence',
  rationale: 'Clinical rationale',
  socialContext: 'Social context',
  isComplete: 'Completion',
}
