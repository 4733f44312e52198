import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand right. */
  align?: 'left' | 'right'
  /** The cell names its row. */
  rowHeader?: boolean
  className?: string
}

export interface TableProps<Row> {
  /** Names the table, also for the region that scrolls sideways on a phone. */
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

const CELL = 'h-11 px-4 py-2'

/** A table with a head that stays in view; where it is wider than the screen it scrolls by itself. */
export function Table<Row>({ caption, captionHidden = true, columns, rows, rowKey }: TableProps<Row>) {
  const { frame, overflows } = useOverflow()
  return (
    <div
      ref={frame}
      // A region that scrolls has to be reachable by keyboard, and needs a name then.
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
      className="rounded-card border border-line bg-surface max-md:overflow-x-auto"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className={captionHidden ? 'sr-only' : 'px-4 pt-4 pb-2 text-left text-lg font-semibold'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(
                  // Below the header of the page, which stays in place too. In a table that scrolls by itself the head
                  // would be moved down over the first row instead.
                  'z-10 border-b border-line bg-sunken px-4 py-2.5 text-sm font-semibold whitespace-nowrap text-muted first:rounded-tl-card last:rounded-tr-card md:sticky md:top-14',
                  column.align === 'right' && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="group transition-colors hover:bg-paper">
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    scope={column.rowHeader ? 'row' : undefined}
                    className={classNames(
                      CELL,
                      'border-b border-line group-last:border-b-0',
                      column.rowHeader && 'font-semibold',
                      column.align === 'right' && 'text-right',
                      column.className,
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useOverflow() {
  const frame = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { frame, overflows }
}
