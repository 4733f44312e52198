import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CASE_STATUSES, CASE_STATUS_LABEL } from '../../shared/cases/case.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { CaseFilter } from './case-data.ts'

/** Milliseconds without a key after which a search is sent. */
const PAUSE = 300

const STATUSES = CASE_STATUSES.map((value) => ({ value, label: CASE_STATUS_LABEL[value] }))

interface CaseFiltersProps {
  filter: CaseFilter
  onChange: (filter: CaseFilter) => void
}

/** Narrows the list by reference and status. Mount it anew (key) to clear what is typed. */
export function CaseFilters({ filter, onChange }: CaseFiltersProps) {
  const [typed, setTyped] = useState(filter.search)
  useEffect(() => {
    const search = typed.trim()
    if (search === filter.search) return
    const timer = setTimeout(() => onChange({ ...filter, search }), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, filter, onChange])
  return (
    <form
      role="search"
      aria-label="Cases"
      className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,24rem)_14rem]"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...filter, search: typed.trim() })
      }}
    >
      <Field label="Search by reference">
        <div className="relative">
          <TextInput
            type="search"
            className="pl-9"
            maxLength={LIMITS.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
        </div>
      </Field>
      <Field label="Status">
        <Select
          placeholder="All statuses"
          options={STATUSES}
          value={filter.status ?? ''}
          onChange={(event) => {
            const { value } = event.target
            onChange({ ...filter, status: CASE_STATUSES.find((status) => status === value) })
          }}
        />
      </Field>
    </form>
  )
}
