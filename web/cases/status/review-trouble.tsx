import type { CareDomainId } from '../../../shared/assessments/care-domains.ts'
import type { Missing } from '../../../shared/cases/case-status.ts'
import { Alert } from '../../ui/alert.tsx'
import { MissingList } from './missing-list.tsx'
import { actFailure } from './use-case-act.ts'
import type { ReviewTrouble } from './use-review-acts.ts'

interface TroubleNoticeProps {
  trouble: NonNullable<ReviewTrouble>
  error: Error | null
  /** What the server found missing and is missing still. */
  missing: readonly Missing[]
  onGoTo: (domain: CareDomainId) => void
}

const TITLE = { submit: 'The case was not submitted', sign: 'The case was not signed off' }

/** Says why submitting or signing off did not come about, and leads to what is to be done. */
export function TroubleNotice({ trouble, error, missing, onGoTo }: TroubleNoticeProps) {
  return (
    <Alert variant="warning" announce title={TITLE[trouble.act]}>
      {trouble.unsaved
        ? 'Some of what you typed could not be saved, so nothing was sent. It is marked where it stands: see to it, then try again.'
        : actFailure(error)}
      {missing.length > 0 && <MissingList missing={missing} onGoTo={onGoTo} />}
    </Alert>
  )
}
