import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Case } from '../../shared/cases/case.ts'
import type { Autosave } from '../platform/autosave.ts'
import { SavingTrouble } from '../platform/saving-trouble.tsx'
import { useSaveState } from '../platform/use-autosave.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { summaryOf } from '../ui/error-entries.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { CaseConflict } from './case-conflict.tsx'
import { CaseFormFields } from './case-form-fields.tsx'
import { CASE_PART } from './case-form-part.ts'
import { CASE_FIELDS } from './case-form-values.ts'
import type { CaseFormControl } from './use-case-form.ts'

interface CaseFormCardProps {
  /** The case as it is saved; null while it is being created. */
  saved: Case | null
  control: CaseFormControl
  autosave: Autosave
  readOnly: boolean
  onSubmit: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** The form that creates a case or changes it. */
export function CaseFormCard(props: CaseFormCardProps) {
  const { saved, control, autosave, readOnly, onSubmit, children } = props
  const { form, changed, creating, conflict, settle } = control
  const { dirtyFields, errors, isSubmitting, submitCount } = form.formState
  const state = useSaveState(autosave, CASE_PART)
  const formId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card title={saved ? 'Case details' : 'New case'} headingRef={heading}>
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
        {conflict && (
          <CaseConflict
            form={form}
            theirs={conflict}
            changed={CASE_FIELDS.filter((field) => dirtyFields[field])}
            onSettle={(fields) => {
              settle(fields)
              // The button that was pressed goes away.
              heading.current?.focus()
            }}
          />
        )}
        {/* A failed creation is told by its toast. */}
        {saved && <SavingTrouble state={state} title="Failed to update case" />}
        <CaseFormFields form={form} isNew={saved === null} readOnly={readOnly || creating}>
          {children}
        </CaseFormFields>
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
              <p className="text-sm text-muted">
                The twelve care domains follow once the case exists.
                {changed && state.place === 'device' && ' Until then what you type is kept on this device.'}
              </p>
            )}
          </div>
        )}
      </form>
    </Card>
  )
}
