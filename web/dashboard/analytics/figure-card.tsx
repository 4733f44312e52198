import { ChartColumn, Download, Table2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { saveFile } from '../../platform/download.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Table } from '../../ui/table.tsx'
import { csvFile } from './csv.ts'
import type { Cell } from './csv.ts'

/** The figures of a chart as rows; the first cell of a row names it. */
export interface Figures {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

export interface FigureCardProps {
  title: string
  /** What the chart shows, as a sentence. */
  summary: ReactNode
  /** Name of the CSV file. */
  fileName: string
  figures: Figures
  /** False where there is nothing to draw: the sentence stands alone then. */
  drawn: boolean
  /** Drawn for the eye alone: the table behind it says the same. */
  children: ReactNode
}

/** A chart with its sentence, the table behind it and its figures as a file. */
export function FigureCard({ title, summary, fileName, figures, drawn, children }: FigureCardProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={title}
      className="min-w-0"
      actions={
        drawn && (
          <>
            <Button
              size="small"
              icon={asTable ? ChartColumn : Table2}
              aria-label={`${asTable ? 'Show chart' : 'Show table'}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? 'Show chart' : 'Show table'}
            </Button>
            <Button
              size="small"
              icon={Download}
              aria-label={`Download CSV: ${title}`}
              onClick={() => saveFile({ blob: csvFile([figures.head, ...figures.rows]), fileName })}
            >
              Download CSV
            </Button>
          </>
        )
      }
    >
      <p className={classNames('max-w-prose text-muted', drawn && 'mb-4')}>{summary}</p>
      {drawn && (asTable ? <ShownTable title={title} {...figures} /> : <Behind title={title} {...figures} />)}
      {drawn && !asTable && <div aria-hidden="true">{children}</div>}
    </Card>
  )
}

type TableProps = Figures & { title: string }

function ShownTable({ title, head, rows }: TableProps) {
  return (
    <Table<Figures['rows'][number]>
      caption={title}
      rows={rows}
      rowKey={(row) => String(row[0])}
      columns={head.map((name, at) => ({
        id: name,
        header: name,
        cell: (row) => shown(row[at]),
        ...(at === 0 ? { rowHeader: true } : { align: 'right' as const }),
      }))}
    />
  )
}

/** The table for those who do not see the chart. The box around it is what hides it: a table keeps its width. */
function Behind({ title, head, rows }: TableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{shown(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shown = (cell: Cell | undefined) => (typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell)
