import { formatDate } from '../platform/dates.ts'

/** "May 2026" or "5 May 2026", as precisely as the check is known; "Not yet" where there was none. */
export function formatCheckDate(checked: string | null): string {
  if (checked === null) return 'Not yet'
  return checked.length === 7 ? formatDate(`${checked}-15`).replace(/^\d+ /, '') : formatDate(checked)
}
