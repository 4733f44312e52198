import { CARE_DOMAIN_IDS, careDomain, type CareDomainId } from '../assessments/care-domains.ts'
import type { Case, CaseStatus } from './case.ts'

/** Statuses as people read them. Here and not with the schemas of cases: pages that only show a case need none. */
export const CASE_STATUS_LABEL: Record<CaseStatus, string> = {
  draft: 'Draft',
  in_progress: 'In progress',
  pending_review: 'Pending review',
  completed: 'Completed',
  archived: 'Archived',
}

/** One thing that stands in the way of submitting or signing off: a domain's id or a field, and a sentence. */
export interface Missing {
  path: string
  message: string
}

interface Submitted {
  assessmentType: Case['assessmentType']
  fastTrackReason: string | null
  /** Domains marked as complete. */
  completed: readonly CareDomainId[]
}

/**
 * What the content of a case lacks for the team's review: all twelve domains complete, or for fast track its reason in
 * their place (decisions, "Cases and the DST builder"; facts 1.4). Empty where nothing is missing.
 */
export function missingForReview({ assessmentType, fastTrackReason, completed }: Submitted): Missing[] {
  const open = CARE_DOMAIN_IDS.filter((id) => !completed.includes(id))
  if (open.length === 0) return []
  if (assessmentType === 'fast_track')
    return fastTrackReason?.trim()
      ? []
      : [{ path: 'fastTrackReason', message: 'Give the reason for the fast track.' }]
  return open.map((id) => ({ path: id, message: `${careDomain(id).label} is not marked as complete.` }))
}

/** The acts that change the status of a case. */
export const STATUS_ACTS = ['submit', 'complete', 'reopen', 'archive', 'unarchive'] as const
export type StatusAct = (typeof STATUS_ACTS)[number]

const FROM: Record<StatusAct, readonly CaseStatus[]> = {
  submit: ['draft', 'in_progress'],
  complete: ['pending_review'],
  reopen: ['pending_review', 'completed'],
  archive: ['draft', 'in_progress', 'pending_review', 'completed'],
  unarchive: ['archived'],
}

const WRONG_STATUS: Record<StatusAct, string> = {
  submit: 'Only a case that is being worked on can be submitted for review.',
  complete: 'A case is signed off after it was submitted for review.',
  reopen: 'Only a case in review, or one that was signed off, can be reopened.',
  archive: 'This case is archived already.',
  unarchive: 'This case is not in the archive.',
}

/** Why an act does not fit the status of a case; null where it does. */
export function whyNotNow(act: StatusAct, status: CaseStatus): string | null {
  return FROM[act].includes(status) ? null : WRONG_STATUS[act]
}
