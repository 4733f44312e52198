import type { CpdYear } from '../../shared/cpd/cpd.ts'
import { hoursInWords } from '../../shared/cpd/cpd.ts'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table.tsx'

const COLUMNS: readonly Column<CpdYear>[] = [
  { id: 'year', header: 'Year', rowHeader: true, cell: ({ year }) => year },
  { id: 'entries', header: 'Entries', align: 'right', cell: ({ entries }) => entries },
  { id: 'time', header: 'Time', align: 'right', cell: ({ hours }) => hoursInWords(hours) },
]

/** What the log holds of each year. */
export function CpdYears({ years }: { years: readonly CpdYear[] }) {
  return <Table caption="By year" columns={COLUMNS} rows={years} rowKey={({ year }) => String(year)} />
}
