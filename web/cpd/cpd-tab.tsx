import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpenCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import type { CpdEntry, CpdYear } from '../../shared/cpd/cpd.ts'
import { londonDate } from '../../shared/platform/dates.ts'
import { loadFailure } from '../platform/call-error.ts'
import { useAuth } from '../platform/session.ts'
import { toSubscription, whyNotInPlan } from '../platform/tier.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { logQuery } from './cpd-data.ts'
import { CpdEntries } from './cpd-entries.tsx'
import { CpdEntryDialog } from './cpd-entry-dialog.tsx'
import type { CpdTask } from './cpd-entry-dialog.tsx'
import { CpdExportMenu } from './cpd-export-menu.tsx'
import { emptyFields, fieldsOf, suggestedFields } from './cpd-fields.ts'
import { CpdSuggestions } from './cpd-suggestions.tsx'
import { CpdYears } from './cpd-years.tsx'
import { DeleteEntryDialog } from './delete-entry-dialog.tsx'
import { YearSelect } from './year-select.tsx'

interface Log {
  entries: CpdEntry[]
  years: CpdYear[]
}

interface CpdTabProps {
  /** Whether something typed here would be lost with the page. */
  onUnsaved: (unsaved: boolean) => void
}

/** One's log of continuing professional development: written with Pro+, read and exported on every plan. */
export function CpdTab({ onUnsaved }: CpdTabProps) {
  const { user } = useAuth()
  const refusal = user && whyNotInPlan('The CPD log', user, 'pro_plus')
  const [chosenYear, setYear] = useState<number | null>(null)
  const [task, setTask] = useState<CpdTask | null>(null)
  const [asked, setAsked] = useState<CpdEntry | null>(null)
  const query = useInfiniteQuery(logQuery(chosenYear))
  const [first] = query.data?.pages ?? []
  const log = first && {
    entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [],
    years: first.years,
  }
  // The last entry of the year that is shown was deleted or moved.
  if (chosenYear !== null && log && !log.years.some(({ year }) => year === chosenYear)) setYear(null)
  const hasEntries = log !== undefined && log.years.length > 0

  const add = !refusal && (
    <Button
      variant="primary"
      icon={Plus}
      onClick={() => setTask({ entry: null, fields: emptyFields(londonDate(new Date())) })}
    >
      Add entry
    </Button>
  )
  return (
    <div className="flex flex-col gap-6">
      {refusal && <NotInPlan reason={refusal} hasEntries={hasEntries} />}
      <Card
        title="CPD log"
        actions={
          hasEntries && (
            <>
              <CpdExportMenu year={chosenYear} />
              {add}
            </>
          )
        }
      >
        <p className="mb-4 max-w-prose text-muted">
          What you did to keep your practice up to date, how long it took and what you learnt. Only you see
          it.
        </p>
        <PageFrame<Log>
          query={{ ...query, data: log }}
          loading={<SkeletonText lines={6} />}
          failedTitle="Your CPD log could not be loaded"
          describeError={loadFailure}
          isEmpty={({ years }) => years.length === 0}
          empty={
            <EmptyState
              icon={BookOpenCheck}
              headingLevel={3}
              title="Your log has no entries yet."
              action={add}
            />
          }
        >
          {({ entries, years }) => (
            <div aria-busy={query.isPlaceholderData} className="flex flex-col gap-5">
              <CpdYears years={years} />
              <YearSelect years={years} value={chosenYear} onChange={setYear} />
              <CpdEntries
                entries={entries}
                acts={
                  refusal
                    ? null
                    : {
                        onEdit: (entry) => setTask({ entry, fields: fieldsOf(entry) }),
                        onDelete: setAsked,
                      }
                }
              />
              <LoadMore query={query} what="entries" />
            </div>
          )}
        </PageFrame>
      </Card>
      {!refusal && (
        <CpdSuggestions
          onTake={(one, from) => setTask({ entry: null, fields: suggestedFields(one), from })}
        />
      )}
      {task && <CpdEntryDialog task={task} onClose={() => setTask(null)} onUnsaved={onUnsaved} />}
      {asked && <DeleteEntryDialog entry={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function NotInPlan({ reason, hasEntries }: { reason: string; hasEntries: boolean }) {
  return (
    <Alert
      title="Part of Pro+"
      actions={
        <ButtonLink {...toSubscription({ reason })} size="small">
          See plans
        </ButtonLink>
      }
    >
      <p>{reason}</p>
      {hasEntries && <p className="mt-1">What you have written stays: you can read it here and export it.</p>}
    </Alert>
  )
}
