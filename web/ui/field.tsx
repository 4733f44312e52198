import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldContext } from './field-wiring.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface FieldProps {
  label: string
  /** The control's id; give it the field's name so that the error summary can lead to it. */
  id?: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  labelHidden?: boolean
  /** At the end of the label's line, such as a button that fills the control. */
  action?: ReactNode
  className?: string
  /** The one control that the label belongs to. */
  children: ReactNode
}

/** Label, hint and error of one control, joined to it by id. */
export function Field(props: FieldProps) {
  const { label, id, hint, error, optional, labelHidden, action, className, children } = props
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div
        className={labelHidden ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5'}
      >
        <div className="flex items-baseline gap-2">
          <label htmlFor={controlId} className="font-semibold">
            {label}
          </label>
          {optional && <span className="text-sm text-muted">Optional</span>}
        </div>
        {action}
      </div>
      {hint && (
        <div id={hintId} className="-mt-1 text-sm text-muted">
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
    </div>
  )
}

/** The sentence that says what is wrong with a field; not red alone, it has its icon and its word. */
export function FieldError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {children}
      </span>
    </p>
  )
}
