import { CASE_STATUS_LABEL } from '../../../shared/cases/case-status.ts'
import type { CaseStatus } from '../../../shared/cases/case.ts'
import { classNames } from '../../ui/class-names.ts'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The life of a case in three steps, in words. */
const STEPS = [
  { word: CASE_STATUS_LABEL.in_progress, meaning: 'The team writes the domains and its recommendation.' },
  { word: CASE_STATUS_LABEL.pending_review, meaning: 'The team reads the case; it can still be changed.' },
  {
    word: CASE_STATUS_LABEL.completed,
    meaning: 'Signed off: the content is frozen, and the worksheet is no longer a draft.',
  },
] as const

const PLACE: Readonly<Record<Exclude<CaseStatus, 'archived'>, number>> = {
  draft: 0,
  in_progress: 0,
  pending_review: 1,
  completed: 2,
}

/** Where a case stands and what comes after. */
export function StatusSteps({ status }: { status: Exclude<CaseStatus, 'archived'> }) {
  const place = PLACE[status]
  return (
    <ol aria-label="Steps to sign-off" className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
      {STEPS.map(({ word, meaning }, step) => (
        <li
          key={word}
          aria-current={step === place ? 'step' : undefined}
          className={classNames(
            'flex gap-2.5 border-l-3 pl-3 sm:border-t-3 sm:border-l-0 sm:pt-2.5 sm:pl-0',
            step <= place ? 'border-primary' : 'border-line',
          )}
        >
          {/* Its words are those of a domain. */}
          <span aria-hidden="true">
            <StatusIcon status={iconOf(step, place)} wordHidden />
          </span>
          <div className="min-w-0">
            <p className={classNames('leading-5', step === place ? 'font-semibold' : 'text-muted')}>
              {step === 0 && status === 'draft' ? CASE_STATUS_LABEL.draft : word}
              {step < place && <VisuallyHidden> (done)</VisuallyHidden>}
            </p>
            <p className="mt-0.5 text-sm text-muted">{meaning}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Being signed off is not under way: it is done. */
function iconOf(step: number, place: number) {
  if (step < place || place === STEPS.length - 1) return 'complete'
  return step === place ? 'progress' : 'pending'
}
