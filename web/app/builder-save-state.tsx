import { CircleAlert, CircleCheck, CircleDot, CloudOff, LoaderCircle } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Autosave } from '../platform/autosave.ts'
import type { IndicatorKind } from '../platform/save-indicator.ts'
import { useIndicator } from '../platform/use-autosave.ts'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

interface Look {
  icon: LucideIcon
  text: string
  iconColour?: string
}

const CALM = 'text-muted'
const WAITING = 'font-semibold text-warning'
const WRONG = 'font-semibold text-danger'
const LOOKS: Readonly<Record<IndicatorKind, Look>> = {
  idle: { icon: CircleCheck, text: CALM, iconColour: 'text-success' },
  saved: { icon: CircleCheck, text: CALM, iconColour: 'text-success' },
  pending: { icon: CircleDot, text: WAITING },
  saving: { icon: LoaderCircle, text: CALM, iconColour: 'animate-turn' },
  offline: { icon: CloudOff, text: WAITING },
  failed: { icon: CircleAlert, text: WRONG },
  conflict: { icon: CircleAlert, text: WRONG },
}

/** States that somebody who cannot see the indicator has to hear of; the coming and going of the others is not told. */
const TOLD: readonly IndicatorKind[] = ['offline', 'failed', 'conflict']

interface SaveStateProps {
  autosave: Autosave
  /** Reads trouble aloud; one indicator of the page does. */
  announce?: boolean
}

/** Whether the server has everything that was typed on this page. */
export function SaveState({ autosave, announce = false }: SaveStateProps) {
  const { kind, words, detail } = useIndicator(autosave)
  const { icon: Icon, text, iconColour } = LOOKS[kind]
  return (
    <>
      <p className={classNames('flex items-center gap-1.5 text-sm', text)} title={detail ?? undefined}>
        <Icon className={classNames('size-4 shrink-0', iconColour)} />
        {words}
      </p>
      {announce && (
        <VisuallyHidden>
          <span role="status">{TOLD.includes(kind) ? (detail ?? words) : ''}</span>
        </VisuallyHidden>
      )}
    </>
  )
}
