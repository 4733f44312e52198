import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import type { ListedCase } from '../../shared/cases/case.ts'
import { londonDate } from '../../shared/platform/dates.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { Card } from '../ui/card.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { waitingCasesQuery } from './case-data.ts'
import { CaseTimesLine } from './case-times-line.tsx'
import { byUrgency, waitingReasons, waitsForMe } from './case-times.ts'
import { sharedWords } from './team/team-words.ts'

/** Cases on the card; the list has them all. */
const SHOWN = 5

/**
 * What waits for the caller, what presses most first; nothing at all where nothing does. The page around it waits for
 * its answer, so that nothing below jumps.
 */
export function WaitingCases() {
  const query = useQuery(waitingCasesQuery)
  const today = londonDate(new Date())
  const waiting = query.data && byUrgency(query.data, today).filter((one) => waitsForMe(one, today))
  return (
    <PageFrame<ListedCase[]>
      query={{ ...query, data: waiting }}
      loading={null}
      failedTitle="What is waiting for you could not be loaded"
      describeError={loadFailure}
      isEmpty={(cases) => cases.length === 0}
      empty={null}
    >
      {(cases) => (
        <Card
          title="Waiting for you"
          actions={<TextLink to={`${paths.cases}?waiting=true`}>All waiting cases</TextLink>}
        >
          <ul className="-my-1 divide-y divide-line">
            {cases.slice(0, SHOWN).map((one) => (
              <WaitingCase key={one.id} one={one} today={today} />
            ))}
          </ul>
        </Card>
      )}
    </PageFrame>
  )
}

function WaitingCase({ one, today }: { one: ListedCase; today: string }) {
  const shared = sharedWords(one)
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 py-2.5 sm:grid-cols-2">
      <div className="min-w-0">
        <TextLink to={paths.case(one.id)} className="py-0.5 font-semibold wrap-anywhere">
          {one.caseReference}
        </TextLink>
        {shared && <p className="text-sm text-muted">{shared}</p>}
      </div>
      <ul className="flex min-w-0 flex-col gap-1">
        {waitingReasons(one, today).map((reason) => (
          <li key={reason === 'sign' ? reason : reason.state}>
            {reason === 'sign' ? (
              <span className="inline-flex items-start gap-1.5 font-semibold text-primary">
                <PenLine className="mt-[0.2em] size-4 shrink-0" />
                In review, for you to sign off
              </span>
            ) : (
              <CaseTimesLine times={reason} />
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
