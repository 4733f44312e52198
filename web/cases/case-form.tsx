import { useId } from 'react'
import { AGE_GROUP_LABEL, ASSESSMENT_TYPE_LABEL } from '../../shared/cases/case.ts'
import type { Case } from '../../shared/cases/case.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { summaryOf } from '../ui/error-entries.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { CaseFormFields } from './case-form-fields.tsx'
import { CASE_FIELDS } from './case-form-values.ts'
import type { CaseFormControl } from './use-case-form.ts'

interface CaseFormCardProps {
  /** The case as it is saved; null while it is being created. */
  saved: Case | null
  control: CaseFormControl
  readOnly: boolean
  onSubmit: () => void
}

/** The form that creates a case or changes it. */
export function CaseFormCard({ saved, control, readOnly, onSubmit }: CaseFormCardProps) {
  const { form, changed, conflict, settle } = control
  const { errors, isSubmitting, submitCount } = form.formState
  const formId = useId()
  return (
    <Card title={saved ? 'Case details' : 'New case'}>
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <ErrorSummary errors={summaryOf(errors, CASE_FIELDS)} attempt={submitCount} />
        {conflict && <CaseConflict theirs={conflict} onSettle={settle} />}
        <CaseFormFields form={form} readOnly={readOnly} />
        {!readOnly && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {/* The one primary button of the page is here until there is a case, and in the panels afterwards. */}
            <Button
              type="submit"
              variant={saved ? 'secondary' : 'primary'}
              pending={isSubmitting}
              pendingText="Saving..."
              disabled={conflict !== null}
            >
              {saved ? 'Update Case' : 'Create Case'}
            </Button>
            {saved && changed && <p className="text-sm text-muted">Changes not saved</p>}
            {!saved && (
              <p className="text-sm text-muted">The twelve care domains follow once the case exists.</p>
            )}
          </div>
        )}
      </form>
    </Card>
  )
}

function CaseConflict({ theirs, onSettle }: { theirs: Case; onSettle: (side: 'mine' | 'theirs') => void }) {
  return (
    <Alert
      variant="warning"
      announce
      title="Somebody changed this case in between"
      actions={
        <>
          <Button size="small" onClick={() => onSettle('mine')}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => onSettle('theirs')}>
            Keep theirs
          </Button>
        </>
      }
    >
      <p>
        Nothing is overwritten. Theirs: {theirs.caseReference}, {ASSESSMENT_TYPE_LABEL[theirs.assessmentType]}
        , {AGE_GROUP_LABEL[theirs.ageGroup]}, {formatDate(theirs.assessmentDate)}. Yours stands below.
      </p>
    </Alert>
  )
}
