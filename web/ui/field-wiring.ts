import { createContext, use } from 'react'

/** What a field tells the one control inside it. */
export interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface ControlProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: ControlWiring['aria-invalid']
}

interface ControlWiring {
  id: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Joins a control to its label, hint and error; what the control was given itself is kept. */
export function useFieldControl(props: ControlProps): ControlWiring {
  const field = use(FieldContext)
  const describedBy = [field?.describedBy, props['aria-describedby']].filter(Boolean).join(' ')
  return {
    id: props.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.invalid ? true : props['aria-invalid'],
  }
}

/** The frame that every text-like control shares; 16 px text keeps phones from zooming in. */
export const CONTROL_CLASS =
  'block w-full rounded-control border border-control bg-surface px-3 text-base text-ink transition-colors ' +
  'hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:border-2 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted ' +
  'read-only:not-[select]:bg-sunken'

/** The height of a one-line control: 40 px, 44 px for fingers. */
export const CONTROL_HEIGHT = 'h-10 pointer-coarse:h-11'
