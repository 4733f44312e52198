import type { CpdYear } from '../../shared/cpd/cpd.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

interface YearSelectProps {
  years: readonly CpdYear[]
  /** Null for every year. */
  value: number | null
  onChange: (year: number | null) => void
}

/** Narrows the log to a year; nothing where there is but one. */
export function YearSelect({ years, value, onChange }: YearSelectProps) {
  if (years.length < 2) return null
  return (
    <Field id="cpd-year" label="Show" className="max-w-48">
      <Select
        value={value === null ? '' : String(value)}
        placeholder="Every year"
        options={years.map(({ year }) => ({ value: String(year), label: String(year) }))}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    </Field>
  )
}
