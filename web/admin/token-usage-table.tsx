import { usageBand } from '../../shared/administration/user-usage.ts'
import type { UserUsage } from '../../shared/administration/user-usage.ts'
import { TIER_BADGE } from '../platform/tier.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table.tsx'
import { remainingWords, resetDateWords, shareWords, usedWords } from './usage-words.ts'

interface TokenUsageTableProps {
  rows: readonly UserUsage[]
  onReset: (user: UserUsage) => void
}

/** The token usage as a table, and as a list of cards where the screen is narrow. */
export function TokenUsageTable({ rows, onReset }: TokenUsageTableProps) {
  return (
    <>
      <div className="w-full max-lg:hidden">
        <Table caption="Token usage" columns={columns(onReset)} rows={rows} rowKey={({ userId }) => userId} />
      </div>
      <ul aria-label="Token usage" className="flex w-full flex-col gap-3 lg:hidden">
        {rows.map((row) => (
          <UsageCard key={row.userId} row={row} onReset={onReset} />
        ))}
      </ul>
    </>
  )
}

const columns = (onReset: TokenUsageTableProps['onReset']): readonly Column<UserUsage>[] => [
  { id: 'user', header: 'User', rowHeader: true, cell: (row) => <Person row={row} /> },
  {
    id: 'subscription',
    header: 'Subscription',
    cell: ({ subscriptionTier }) => <Badge>{TIER_BADGE[subscriptionTier]}</Badge>,
  },
  {
    id: 'usage',
    header: 'Usage',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: (row) => <Usage row={row} />,
  },
  { id: 'progress', header: 'Progress', className: 'min-w-40', cell: (row) => <Share row={row} /> },
  {
    id: 'reset-date',
    header: 'Reset Date',
    className: 'whitespace-nowrap',
    cell: ({ resetDate }) => resetDateWords(resetDate),
  },
  { id: 'actions', header: 'Actions', cell: (row) => <ResetButton row={row} onReset={onReset} /> },
]

function UsageCard({ row, onReset }: { row: UserUsage; onReset: TokenUsageTableProps['onReset'] }) {
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex items-start justify-between gap-3 font-semibold">
        <Person row={row} />
        <Badge>{TIER_BADGE[row.subscriptionTier]}</Badge>
      </div>
      <Share row={row} />
      <div className="flex items-end justify-between gap-3">
        <div className="text-sm">
          <Usage row={row} />
          <p className="text-muted">Reset Date: {resetDateWords(row.resetDate)}</p>
        </div>
        <ResetButton row={row} onReset={onReset} />
      </div>
    </li>
  )
}

function Person({ row: { userName, email } }: { row: UserUsage }) {
  return (
    <span className="flex min-w-0 flex-col wrap-anywhere">
      {userName}
      <span className="text-sm font-normal text-muted">{email}</span>
    </span>
  )
}

function Usage({ row }: { row: UserUsage }) {
  return (
    <>
      <p>{usedWords(row)}</p>
      <p className="text-sm text-muted">{remainingWords(row)}</p>
    </>
  )
}

function Share({ row }: { row: UserUsage }) {
  return (
    <ProgressBar
      label={`Tokens used by ${row.userName}`}
      labelHidden
      value={row.usagePercentage}
      max={1}
      words={shareWords(row)}
      tone={usageBand(row)}
    />
  )
}

function ResetButton({ row, onReset }: { row: UserUsage; onReset: TokenUsageTableProps['onReset'] }) {
  return (
    <Button size="small" aria-label={`Reset tokens of ${row.userName}`} onClick={() => onReset(row)}>
      Reset
    </Button>
  )
}
