import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../shared/platform/dates.ts'
import type { UsageLine } from '../../shared/subscriptions/subscription.ts'
import { loadFailure } from '../platform/call-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table.tsx'
import { statementQuery } from './subscription-data.ts'

/** Lines that are shown before somebody asks for all. */
const FIRST_LINES = 10

type Row = UsageLine & { place: number }

const COLUMNS: Column<Row>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => formatMoment(at), rowHeader: true },
  { id: 'purpose', header: 'What for', cell: ({ purpose }) => purpose },
  { id: 'tokens', header: 'Tokens', cell: ({ tokens }) => tokens.toLocaleString('en-GB'), align: 'right' },
]

/** Each use of AI tokens in this month: when, what for, how many; and their sum. */
export function TokenStatement() {
  const query = useQuery(statementQuery)
  const [all, setAll] = useState(false)
  return (
    <section aria-labelledby="token-statement" className="flex flex-col gap-3">
      <h2 id="token-statement" className="text-lg">
        Token use this month
      </h2>
      <PageFrame
        query={query}
        loading={<Skeleton className="h-32" />}
        failedTitle="The statement could not be loaded"
        describeError={loadFailure}
        isEmpty={({ lines }) => lines.length === 0}
        empty={
          <EmptyState title="No AI tokens used this month" headingLevel={3}>
            Each use will be listed here with its time, its purpose and its tokens.
          </EmptyState>
        }
      >
        {({ lines, count, total }) => (
          <>
            <Table
              caption="Token use this month"
              columns={COLUMNS}
              rows={(all ? lines : lines.slice(0, FIRST_LINES)).map((line, place) => ({ ...line, place }))}
              rowKey={({ place }) => String(place)}
            />
            <p>
              <span className="font-semibold">Total this month: {total.toLocaleString('en-GB')} tokens.</span>
              {count > lines.length &&
                ` The newest ${lines.length} of ${count.toLocaleString('en-GB')} lines are listed; the total counts all of them.`}
            </p>
            {lines.length > FIRST_LINES && (
              <Button className="self-start" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? 'Show fewer' : `Show all ${lines.length}`}
              </Button>
            )}
          </>
        )}
      </PageFrame>
    </section>
  )
}
