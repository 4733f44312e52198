import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Case } from '../../../shared/cases/case.ts'
import { CASE_EVENT_LABEL } from '../../../shared/cases/case-event.ts'
import type { CaseEvent } from '../../../shared/cases/case-event.ts'
import { formatMoment } from '../../../shared/platform/dates.ts'
import { loadFailure } from '../../platform/call-error.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { caseEventsQuery } from './status-data.ts'

/** What has happened to a case as a whole; asked for when it is first opened. */
export function CaseEvents({ current }: { current: Case }) {
  return (
    <Disclosure title="What has happened">
      <EventList current={current} />
    </Disclosure>
  )
}

function EventList({ current }: { current: Case }) {
  const query = useQuery({ ...caseEventsQuery(current), placeholderData: keepPreviousData })
  return (
    <PageFrame
      query={query}
      loading={<SkeletonText lines={3} />}
      failedTitle="What has happened could not be loaded"
      describeError={loadFailure}
      isEmpty={(events) => events.length === 0}
      empty={
        <p className="text-muted">
          Nothing yet. Submitting, signing off, reopening, archiving, handing over and pauses of the clock
          appear here.
        </p>
      }
    >
      {(events) => (
        <ol className="flex flex-col divide-y divide-line">
          {events.map((event) => (
            <li key={event.id} className="py-3 first:pt-0 last:pb-0">
              <p className="font-semibold">{eventWords(event)}</p>
              <p className="text-sm text-muted">
                {formatMoment(event.at)} by {event.by}
              </p>
              {event.sha256 && (
                <p className="text-sm text-muted">
                  Fingerprint (SHA-256): <span className="font-mono break-all">{event.sha256}</span>
                </p>
              )}
              {event.reason && (
                <p className="mt-1 max-w-prose break-words whitespace-pre-wrap">{event.reason}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </PageFrame>
  )
}

function eventWords({ kind, to, asAuthor }: CaseEvent): string {
  if (kind === 'handed_over' && to) return `${CASE_EVENT_LABEL[kind]} to ${to}`
  return kind === 'completed' && asAuthor ? `${CASE_EVENT_LABEL[kind]} by its author` : CASE_EVENT_LABEL[kind]
}
