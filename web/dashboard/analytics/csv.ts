/** What a cell of a table of figures holds. */
export type Cell = string | number

/** A table as RFC 4180 has it: a cell is quoted where it holds a comma, a quote or a line break. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => row.map((cell) => quoted(String(cell))).join(',')).join('\r\n') + '\r\n'
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The same as a file. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function csvFile(rows: readonly (readonly Cell[])[]): Blob {
  return new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' })
}
