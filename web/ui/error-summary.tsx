import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import type { SummaryEntry } from './error-entries.ts'

export interface ErrorSummaryProps {
  errors: readonly SummaryEntry[]
  /** The number of attempts to send. */
  attempt: number
}

/**
 * All errors of a form on top of it, each a link to its field. It takes the focus after an attempt that failed, and
 * stays as that attempt left it but for what has been mended since: whoever is typing is not interrupted.
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<{ attempt: number; fields: readonly string[] }>({ attempt: 0, fields: [] })
  if (last.attempt !== attempt) setLast({ attempt, fields: errors.map(({ fieldId }) => fieldId) })
  const shown = errors.filter(({ fieldId }) => last.fields.includes(fieldId))
  useEffect(() => {
    box.current?.focus()
  }, [attempt])
  if (shown.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border-2 border-danger bg-surface p-4 focus:outline-none"
    >
      <h2 className="text-lg text-ink">There is a problem</h2>
      <ul className="mt-2 flex flex-col gap-1.5">
        {shown.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              className="font-semibold text-danger underline underline-offset-3 hover:text-danger-hover hover:decoration-2"
              onClick={(event) => goToField(event, error.fieldId)}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field without changing the address, and shows its label too. */
function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId) ?? document.getElementsByName(fieldId)[0]
  if (!field) return
  event.preventDefault()
  const labels = 'labels' in field ? (field.labels as NodeListOf<HTMLElement> | null) : null
  ;(labels?.[0] ?? field).scrollIntoView({ block: 'nearest' })
  field.focus({ preventScroll: true })
}
