import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  hint?: string
  error?: string | undefined
}

/** A checkbox with its label, hint and error. */
export function Checkbox({ label, hint, error, id, ...props }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className="flex flex-col gap-1.5">
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="flex items-start gap-3">
        <span className="relative mt-0.5 inline-flex size-5 shrink-0 pointer-coarse:size-6">
          <input
            {...props}
            id={controlId}
            type="checkbox"
            aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
            aria-invalid={error ? true : undefined}
            className="peer size-full appearance-none rounded-sm border border-control bg-surface transition-colors checked:border-primary checked:bg-primary hover:border-ink disabled:opacity-55 aria-invalid:border-2 aria-invalid:border-danger"
          />
          <Check
            strokeWidth={3.5}
            className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-on-primary peer-checked:block"
          />
        </span>
        <div className="flex flex-col">
          <label htmlFor={controlId} className="cursor-pointer">
            {label}
          </label>
          {hint && (
            <span id={hintId} className="text-sm text-muted">
              {hint}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
