import { AlarmClock, CirclePause, Clock } from 'lucide-react'
import type { CaseClock } from '../../../shared/cases/case-times.ts'
import type { Case } from '../../../shared/cases/case.ts'
import { formatDate, londonDate } from '../../../shared/platform/dates.ts'
import { officialLinks } from '../../platform/official-links.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { ClockControl } from './clock-control.tsx'
import { clockDue, clockHeadline, clockStart, clockTone, dayCount, timeLeft } from './clock-words.ts'
import { ReviewDates } from './review-dates.tsx'

/** How long a case has been waiting for its decision, or why no days are counted; after sign-off its reviews. */
export function ClockCard({ current }: { current: Case }) {
  const { clock, ageGroup, reviews } = current
  return (
    <Card title={titleOf(current)} actions={ageGroup === 'adult' && clock && <ClockBadge clock={clock} />}>
      <div className="flex flex-col gap-3">
        {ageGroup === 'cyp' ? (
          <ChildTimes />
        ) : clock ? (
          <Days current={current} clock={clock} />
        ) : (
          <FastTrackTimes />
        )}
        {reviews && <ReviewDates current={current} reviews={reviews} />}
      </div>
    </Card>
  )
}

function titleOf({ clock, ageGroup }: Case): string {
  if (ageGroup === 'cyp') return 'No 28-day clock'
  return clock ? clockHeadline(clock) : 'Fast track: within 48 hours'
}

/** What presses, or holds the clock, at a glance. */
function ClockBadge({ clock }: { clock: CaseClock }) {
  if (clock.state === 'paused') return <Badge icon={CirclePause}>Paused</Badge>
  const tone = clockTone(clock)
  if (tone === 'red') {
    return (
      <Badge tone="danger" icon={AlarmClock}>
        Overdue
      </Badge>
    )
  }
  return tone === 'amber' ? (
    <Badge tone="warning" icon={Clock}>
      Due soon
    </Badge>
  ) : null
}

function Days({ current, clock }: { current: Case; clock: CaseClock }) {
  const { days, standardDays, state, pausedDays, pausedOn, pauseReason } = clock
  return (
    <>
      <ProgressBar
        label="28-day standard"
        value={days}
        max={standardDays}
        words={timeLeft(clock)}
        tone={clockTone(clock)}
      />
      <div className="text-sm">
        {state === 'paused' && pausedOn && (
          <p className="break-words">
            <span className="font-semibold">Paused since {formatDate(pausedOn)}:</span> {pauseReason}
          </p>
        )}
        <p>{clockDue(clock)}</p>
        <p className="text-muted">{clockStart(clock, londonDate(new Date()))}</p>
        {pausedDays > 0 && <p className="text-muted">{dayCount(pausedDays)} paused, not counted.</p>}
      </div>
      {state !== 'stopped' && current.refusals.edit === null && (
        <ClockControl current={current} clock={clock} />
      )}
    </>
  )
}

/** Fast track has a time of its own (facts 1.4 and 5.6, sections 7 and 8). */
function FastTrackTimes() {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        The package should be in place within 48 hours of the integrated care board receiving the completed
        tool. The 28 days do not apply. Care is reviewed as the person&apos;s condition requires.
      </p>
      <p>
        <ExternalLink href={officialLinks.fastTrackTool}>Fast Track Pathway Tool, July 2022</ExternalLink>
      </p>
    </div>
  )
}

/** The adult standard is not applied to children (facts 1.8). */
function ChildTimes() {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>The adult standard does not apply to a child or young person.</p>
      <p>
        <ExternalLink href={officialLinks.childrenFramework}>
          Children&apos;s framework, January 2016
        </ExternalLink>
      </p>
    </div>
  )
}
