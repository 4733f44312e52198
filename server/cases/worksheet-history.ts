import { CASE_EVENT_LABEL, type CaseEvent } from '../../shared/cases/case-event.ts'
import { formatMoment } from '../../shared/platform/dates.ts'
import type { Block } from '../rendering/block.ts'
import { section, sentence } from './worksheet-text.ts'

/** What happened to the case as a whole, oldest first: sign-off and everything around it. */
export function historySection(events: readonly CaseEvent[]): Block[] {
  if (events.length === 0)
    return section('History of sign-off', sentence('The case has not been submitted for review.'))
  return section('History of sign-off', {
    kind: 'table',
    columns: [
      { heading: 'What', width: 4.6 },
      { heading: 'When', width: 5.6 },
      { heading: 'Who', width: 4 },
      { heading: 'Reason', width: 5.8 },
    ],
    rowHeader: 0,
    rows: oldestFirst(events).map((event) => [
      what(event),
      formatMoment(event.at),
      event.by,
      event.reason ?? '',
    ]),
  })
}

/** Events as they happened; ids come one after the other, so that they tell those of one moment apart. */
export const oldestFirst = (events: readonly CaseEvent[]): CaseEvent[] =>
  events.toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id))

function what({ kind, to, asAuthor }: CaseEvent): string {
  const label = CASE_EVENT_LABEL[kind]
  if (kind === 'completed' && asAuthor) return `${label} by its author`
  return to ? `${label} to ${to}` : label
}
