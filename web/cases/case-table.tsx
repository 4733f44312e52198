import { ASSESSMENT_TYPE_LABEL } from '../../shared/cases/case.ts'
import type { ListedCase } from '../../shared/cases/case.ts'
import { formatDate, londonDate } from '../../shared/platform/dates.ts'
import { paths } from '../platform/paths.ts'
import { CaseStatusBadge } from '../ui/case-status-badge.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CaseTimesLine } from './case-times-line.tsx'
import { caseTimes } from './case-times.ts'
import { sharedWords } from './team/team-words.ts'

const progressWords = ({ progress }: ListedCase) => `${progress.completed} of ${progress.total}`

/** Short words keep to one line where there is room; long references and names take what is left. */
const NOWRAP = 'xl:whitespace-nowrap'

const columns = (today: string): readonly Column<ListedCase>[] => [
  {
    id: 'reference',
    header: 'Reference',
    rowHeader: true,
    className: 'min-w-36',
    cell: (one) => (
      <TextLink to={paths.case(one.id)} className="wrap-anywhere">
        {one.caseReference}
      </TextLink>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    className: NOWRAP,
    cell: (one) => ASSESSMENT_TYPE_LABEL[one.assessmentType],
  },
  { id: 'status', header: 'Status', cell: (one) => <CaseStatusBadge status={one.status} /> },
  { id: 'owner', header: 'Owner', cell: (one) => sharedWords(one) ?? 'You' },
  { id: 'time', header: 'Time', className: 'xl:min-w-60', cell: (one) => <Times one={one} today={today} /> },
  { id: 'progress', header: 'Progress', align: 'right', className: 'whitespace-nowrap', cell: progressWords },
  { id: 'updated', header: 'Updated', className: NOWRAP, cell: (one) => formatDate(one.updatedAt) },
]

function Times({ one, today }: { one: ListedCase; today: string }) {
  const times = caseTimes(one, today)
  if (times) return <CaseTimesLine times={times} />
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>No time counts</VisuallyHidden>
    </span>
  )
}

/** The cases as a table, and as a list of cards where the screen is narrow. */
export function CaseTable({ cases }: { cases: readonly ListedCase[] }) {
  const today = londonDate(new Date())
  return (
    <>
      <div className="max-lg:hidden">
        <Table caption="Cases" columns={columns(today)} rows={cases} rowKey={(one) => one.id} />
      </div>
      <ul aria-label="Cases" className="flex flex-col gap-3 lg:hidden">
        {cases.map((one) => (
          <CaseCard key={one.id} one={one} today={today} />
        ))}
      </ul>
    </>
  )
}

function CaseCard({ one, today }: { one: ListedCase; today: string }) {
  const times = caseTimes(one, today)
  const shared = sharedWords(one)
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TextLink to={paths.case(one.id)} className="py-1 font-semibold wrap-anywhere">
          {one.caseReference}
        </TextLink>
        <CaseStatusBadge status={one.status} />
      </div>
      {times && <CaseTimesLine times={times} />}
      {shared && <p className="text-sm">{shared}</p>}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{ASSESSMENT_TYPE_LABEL[one.assessmentType]}</span>
        <span>{progressWords(one)} domains</span>
        <span>{formatDate(one.updatedAt)}</span>
      </p>
    </li>
  )
}
