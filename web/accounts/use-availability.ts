import { useEffect, useState } from 'react'
import { askAvailability, askable, AVAILABILITY_DEBOUNCE, CHECKING, IDLE } from './availability.ts'
import type { Availability, AvailabilitySubject } from './availability.ts'

/** Whether what is typed is free, asked once the typing has paused. */
export function useAvailability(subject: AvailabilitySubject, typed: string): Availability {
  const value = askable(subject, typed)
  const [answer, setAnswer] = useState<{ value: string; availability: Availability } | null>(null)
  useEffect(() => {
    if (value === null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      void askAvailability(subject, value, abort.signal).then((availability) => {
        if (!abort.signal.aborted) setAnswer({ value, availability })
      })
    }, AVAILABILITY_DEBOUNCE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [subject, value])
  if (value === null) return IDLE
  return answer?.value === value ? answer.availability : CHECKING
}
