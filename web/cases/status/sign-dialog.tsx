import type { Assessment } from '../../../shared/assessments/assessment.ts'
import type { Case } from '../../../shared/cases/case.ts'
import type { Recommendation } from '../../../shared/cases/recommendation.ts'
import { useAuth } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { authorWarning, signWarnings } from './sign-warnings.ts'

interface SignDialogProps {
  current: Case
  assessments: readonly Assessment[]
  /** Null where it could not be looked up. */
  recommendation: Pick<Recommendation, 'outcome'> | null
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a case is signed off, and says what is thin in it. */
export function SignDialog({
  current,
  assessments,
  recommendation,
  pending,
  onConfirm,
  onCancel,
}: SignDialogProps) {
  const { user } = useAuth()
  const warnings = signWarnings({ current, assessments, recommendation })
  const author = user && authorWarning({ role: user.role, level: current.access.level })
  return (
    <ConfirmDialog
      open
      title="Sign off this case?"
      confirmLabel="Sign off"
      pending={pending}
      pendingText="Signing off..."
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        From then on its content is frozen: nobody changes it unless the case is reopened with a reason. Your
        name and a fingerprint of the content are kept with it.
      </p>
      {warnings.length > 0 && (
        <div className="mt-3 rounded-card border border-warning/25 bg-warning-soft px-4 py-3 text-ink">
          <p className="font-semibold text-warning">Worth a second look</p>
          <ul className="mt-1 list-disc pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {author && <p className="mt-3">{author}</p>}
    </ConfirmDialog>
  )
}
