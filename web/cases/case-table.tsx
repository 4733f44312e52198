import { ASSESSMENT_TYPE_LABEL } from '../../shared/cases/case.ts'
import type { Case } from '../../shared/cases/case.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { paths } from '../platform/paths.ts'
import { CaseStatusBadge } from '../ui/case-status-badge.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'

const progressWords = ({ progress }: Case) => `${progress.completed} of ${progress.total}`

const COLUMNS: readonly Column<Case>[] = [
  {
    id: 'reference',
    header: 'Reference',
    rowHeader: true,
    cell: (one) => (
      <TextLink to={paths.case(one.id)} className="break-all">
        {one.caseReference}
      </TextLink>
    ),
  },
  { id: 'type', header: 'Type', cell: (one) => ASSESSMENT_TYPE_LABEL[one.assessmentType] },
  { id: 'status', header: 'Status', cell: (one) => <CaseStatusBadge status={one.status} /> },
  { id: 'progress', header: 'Progress', align: 'right', cell: progressWords },
  { id: 'updated', header: 'Updated', cell: (one) => formatDate(one.updatedAt) },
]

/** The cases as a table, and as a list of cards where the screen is narrow. */
export function CaseTable({ cases }: { cases: readonly Case[] }) {
  return (
    <>
      <div className="max-md:hidden">
        <Table caption="Cases" columns={COLUMNS} rows={cases} rowKey={(one) => one.id} />
      </div>
      <ul aria-label="Cases" className="flex flex-col gap-3 md:hidden">
        {cases.map((one) => (
          <li key={one.id} className="rounded-card border border-line bg-surface px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <TextLink to={paths.case(one.id)} className="py-1 font-semibold break-all">
                {one.caseReference}
              </TextLink>
              <CaseStatusBadge status={one.status} />
            </div>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <span>{ASSESSMENT_TYPE_LABEL[one.assessmentType]}</span>
              <span>{progressWords(one)} domains</span>
              <span>{formatDate(one.updatedAt)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
