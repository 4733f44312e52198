import { AlarmClock, CalendarClock, CirclePause, Clock } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import type { CaseTimes } from './case-times.ts'

const LOOKS = {
  overdue: { icon: AlarmClock, colour: 'font-semibold text-danger' },
  due: { icon: Clock, colour: 'font-semibold text-warning' },
  review: { icon: CalendarClock, colour: 'font-semibold text-info' },
  paused: { icon: CirclePause, colour: '' },
  running: { icon: null, colour: '' },
}

/** Where a case stands in time; what presses has its icon beside its words. */
export function CaseTimesLine({ times: { words, note, state } }: { times: CaseTimes }) {
  const { icon: Icon, colour } = LOOKS[state]
  return (
    <span className="inline-flex items-start gap-1.5">
      {Icon && <Icon className={classNames('mt-[0.2em] size-4 shrink-0', colour)} />}
      <span>
        <span className={colour}>{words}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
    </span>
  )
}
