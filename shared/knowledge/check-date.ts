import { formatDate } from '../platform/dates.ts'

/** "May 2026" or "5 May 2026", as precisely as the check is known. */
export const formatCheckDate = (checked: string): string =>
  checked.length === 7 ? formatDate(`${checked}-15`).replace(/^\d+ /, '') : formatDate(checked)
