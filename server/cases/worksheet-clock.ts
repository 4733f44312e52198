import type { CaseClock, CaseReviews } from '../../shared/cases/case-times.ts'
import type { CaseEvent } from '../../shared/cases/case-event.ts'
import type { Case } from '../../shared/cases/case.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import type { Block, KeyValuesBlock } from '../rendering/block.ts'
import { oldestFirst } from './worksheet-history.ts'
import { section, sentence, small } from './worksheet-text.ts'

type Entries = KeyValuesBlock['entries']

/** How long the case has waited, against the 28-day standard where it applies, and when it is looked at again. */
export function clockSection(
  { clock, reviews, ageGroup, assessmentType }: Case,
  events: readonly CaseEvent[],
): Block[] {
  const entries = [
    ...(clock ? clockEntries(clock, pausesOf(events, clock)) : []),
    ...(assessmentType === 'fast_track' ? [] : reviewEntries(reviews)),
  ]
  return section(
    'Time and reviews',
    ...(clock ? [] : [sentence(ageGroup === 'cyp' ? CHILDREN : FAST_TRACK)]),
    // The pathway is for adults, and so is how its plans are reviewed.
    ...(assessmentType === 'fast_track' && ageGroup === 'adult' ? [sentence(AS_REQUIRED)] : []),
    ...(entries.length > 0 ? [{ kind: 'keyValues', entries } as const] : []),
    ...(clock ? [small(STANDARD)] : []),
  )
}

/** Facts 1.2, steps 5 and 7; 1.4; 1.8. */
const STANDARD =
  'The standard is 28 calendar days from the day the integrated care board received the Checklist to the decision, in most cases.'
const FAST_TRACK =
  'The 28-day standard does not apply to fast track: the care is to be in place within 48 hours of the integrated care board receiving the completed fast-track pathway tool.'
const AS_REQUIRED = 'Plans are reviewed as the person’s condition requires.'
const CHILDREN = 'The 28-day standard for adults does not apply to a child or young person.'

function clockEntries(clock: CaseClock, pauses: string[]): Entries {
  const { startedOn, basis, pausedDays, dueOn } = clock
  return [
    { key: 'Counted from', value: `${formatDate(startedOn)}, ${BASIS[basis]}` },
    { key: 'Days', value: daysInWords(clock) },
    { key: 'Pauses', value: pauses.length > 0 ? [...pauses, notCounted(pausedDays)].join('\n') : 'None' },
    { key: 'Last day of the standard', value: formatDate(dueOn) },
  ]
}

const BASIS: Readonly<Record<CaseClock['basis'], string>> = {
  checklist: 'the day the Checklist was received',
  assessment: 'the assessment date, since the day the Checklist was received is not recorded',
}

function daysInWords({ days, standardDays, state, pausedOn }: CaseClock): string {
  const over = days - standardDays
  const count = `${days} of ${standardDays}${over > 0 ? `: ${over} beyond the standard` : ''}`
  if (state === 'stopped') return `${count}, stopped at sign-off`
  return pausedOn ? `${count}, paused since ${formatDate(pausedOn)}` : count
}

const notCounted = (days: number) => `Not counted: ${days} ${days === 1 ? 'day' : 'days'}`

/** Every pause with its reason, in the order in which they began; sign-off stops the clock within a pause too. */
function pausesOf(events: readonly CaseEvent[], { state }: CaseClock): string[] {
  const inOrder = oldestFirst(events)
  return inOrder.flatMap((event, index) => {
    if (event.kind !== 'paused') return []
    const resumed = inOrder.slice(index).find(({ kind }) => kind === 'resumed')
    const from = formatDate(event.at)
    const time = resumed
      ? `${from} to ${formatDate(resumed.at)}`
      : `From ${from}${state === 'stopped' ? ' to sign-off' : ''}`
    return [event.reason ? `${time}: ${event.reason}` : time]
  })
}

function reviewEntries(reviews: CaseReviews | null): Entries {
  if (!reviews) {
    const value = 'Dates are set at sign-off: after three months, then at least every 12 months'
    return [{ key: 'Reviews', value }]
  }
  return [
    { key: 'First review', value: `${formatDate(reviews.first)}, three months after sign-off` },
    { key: 'Yearly review', value: `${formatDate(reviews.yearly)}, then at least every 12 months` },
  ]
}
