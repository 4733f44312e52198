/** Prints figures as a plain table: the first column to the left, the others to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
  process.stdout.write(
    `${[line(head), widths.map((width) => '-'.repeat(width)).join('   '), ...rows.map(line)].join('\n')}\n`,
  )
}

/** The value below which `share` of the sorted values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`
