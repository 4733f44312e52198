import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import type { Availability } from './availability.ts'

const LOOKS = {
  idle: { icon: LoaderCircle, look: 'sr-only' },
  checking: { icon: LoaderCircle, look: 'text-muted' },
  valid: { icon: CircleCheck, look: 'text-success' },
  invalid: { icon: CircleAlert, look: 'text-danger' },
}

/** The line under a username or an address that says whether it is free. */
export function AvailabilityLine({ state, message }: Availability) {
  const { icon: Icon, look } = LOOKS[state]
  return (
    <p role="status" className={classNames('mt-1.5 flex items-center gap-1.5 text-sm', look)}>
      {state !== 'idle' && (
        <Icon className={classNames('size-4 shrink-0', state === 'checking' && 'animate-turn')} />
      )}
      {message}
    </p>
  )
}
