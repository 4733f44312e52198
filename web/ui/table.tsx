import { MoveHorizontal } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
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
  const { frame, overflows, hidden, look } = useOverflow()
  const scroller = (
    <div
      ref={frame}
      onScroll={look}
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
  return (
    <div>
      {overflows && (
        <p className="mb-1.5 flex items-center gap-1.5 text-sm text-muted md:hidden">
          <MoveHorizontal className="size-4 shrink-0" />
          Scroll sideways to see every column.
        </p>
      )}
      <div className="relative">
        {scroller}
        {hidden.left && <Edge className="left-0 rounded-l-card bg-linear-to-r" />}
        {hidden.right && <Edge className="right-0 rounded-r-card bg-linear-to-l" />}
      </div>
    </div>
  )
}

/** The shadow under which the rest of a table lies. */
const Edge = ({ className }: { className: string }) => (
  <div
    className={classNames(
      'pointer-events-none absolute inset-y-0 w-7 from-ink/20 to-transparent md:hidden',
      className,
    )}
  />
)

const NOTHING = { left: false, right: false }

/** Whether the table is wider than its frame, and on which sides columns are out of sight. */
function useOverflow() {
  const frame = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  const [hidden, setHidden] = useState(NOTHING)
  const look = useCallback(() => {
    const box = frame.current
    if (!box) return
    // Half a pixel is the browser's rounding.
    const behind = box.scrollWidth - box.clientWidth - box.scrollLeft
    const [left, right] = [box.scrollLeft >= 1, behind >= 1]
    setHidden((before) => (before.left === left && before.right === right ? before : { left, right }))
    setOverflows(box.scrollWidth > box.clientWidth)
  }, [])
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [look])
  return { frame, overflows, hidden, look }
}
