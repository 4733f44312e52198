import { CASE_EVENT_LABEL, type CaseEvent } from '../../shared/cases/case-event.ts'
import { formatMoment } from '../../shared/platform/dates.ts'
import type { Block } from '../rendering/block.ts'
import { section, sentence } from './worksheet-text.ts'

/** What happened to the case as a whole, oldest first: sign-off and everything around it. */
export function historySection(events: readonly CaseEvent[]): Block[] {
  if (events.length === 0)
    return section('History of sign-off', sentence('The case has not been submitted for review.'))
  const inOrder = [...events].sort((one, other) => one.at.localeCompare(other.at))
  return section('History of sign-off', {
    kind: 'table',
    columns: [
      { heading: 'What', width: 5 },
      { heading: 'When', width: 5 },
      { heading: 'Who', width: 4 },
      { heading: 'Reason', width: 6 },
    ],
    rowHeader: 0,
    rows: inOrder.map((event) => [what(event), formatMoment(event.at), event.by, event.reason ?? '']),
  })
}

function what({ kind, to, asAuthor }: CaseEvent): string {
  const label = CASE_EVENT_LABEL[kind]
  if (kind === 'completed' && asAuthor) return `${label} by its author`
  return to ? `${label} to ${to}` : label
}
