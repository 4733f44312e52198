import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-class.ts'

/** An act on a case, and why this person may not do it. */
export interface OfferedAct {
  label: string
  icon?: LucideIcon
  variant?: ButtonVariant
  /** A sentence; null where they may. */
  refusal: string | null
  pending?: boolean
  pendingText?: string
  /** It opens a dialog first. */
  asks?: boolean
  onAct: () => void
}

/** Buttons in a row; one that is off can still be reached, and its reason stands under the row. */
export function ActRow({ acts }: { acts: readonly OfferedAct[] }) {
  const id = useId()
  const refused = reasonsOf(acts)
  const reasonId = (refusal: string) => `${id}-${refused.findIndex((one) => one.refusal === refusal)}`
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {acts.map(({ label, icon, variant, refusal, pending, pendingText, asks, onAct }) => (
          <Button
            key={label}
            {...(icon && { icon })}
            {...(variant && { variant })}
            {...(pending && { pending })}
            {...(pendingText && { pendingText })}
            aria-haspopup={asks ? 'dialog' : undefined}
            aria-disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : reasonId(refusal)}
            onClick={() => {
              if (refusal === null) onAct()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {refused.map(({ refusal, labels }) => (
        <p key={refusal} id={reasonId(refusal)} className="max-w-prose text-sm text-muted">
          <span className="font-semibold">{labels.join(', ')}:</span> {refusal}
        </p>
      ))}
    </div>
  )
}

/** Each reason once, with the acts it stands in the way of. */
function reasonsOf(acts: readonly OfferedAct[]): { refusal: string; labels: string[] }[] {
  const found: { refusal: string; labels: string[] }[] = []
  for (const { label, refusal } of acts) {
    if (refusal === null) continue
    const same = found.find((one) => one.refusal === refusal)
    if (same) same.labels.push(label)
    else found.push({ refusal, labels: [label] })
  }
  return found
}
