import { useEffect, useEffectEvent, useState } from 'react'
import { CASE_LIST_STATUSES } from '../../shared/cases/case.ts'
import { CASE_STATUS_LABEL } from '../../shared/cases/case-status.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import type { CaseFilter } from './case-data.ts'

/** Milliseconds without a key after which a search is sent. */
const PAUSE = 300

const STATUSES = CASE_LIST_STATUSES.map((value) => ({
  value,
  label: value === 'active' ? 'All active' : CASE_STATUS_LABEL[value],
}))

interface CaseFiltersProps {
  filter: CaseFilter
  onChange: (filter: CaseFilter) => void
}

/** Narrows the list by reference and status, or to what waits. */
export function CaseFilters({ filter, onChange }: CaseFiltersProps) {
  const [typed, setTyped] = useState(filter.search)
  const [sent, setSent] = useState(filter.search)
  const [known, setKnown] = useState(filter.search)
  // A search that was not sent from here (cleared, or the back button) replaces what is typed; an answer to an
  // earlier pause does not.
  if (filter.search !== known) {
    setKnown(filter.search)
    if (filter.search !== sent) {
      setSent(filter.search)
      setTyped(filter.search)
    }
  }
  const search = typed.trim()

  function send() {
    setSent(search)
    onChange({ ...filter, search })
  }
  const sendLatest = useEffectEvent(send)

  useEffect(() => {
    if (search === sent) return
    const timer = setTimeout(sendLatest, PAUSE)
    return () => clearTimeout(timer)
  }, [search, sent])

  return (
    <form
      role="search"
      aria-label="Cases"
      className="mb-4 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_14rem] lg:grid-cols-[minmax(0,24rem)_14rem_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field label="Search by reference">
        <SearchInput value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Field label="Status">
        <Select
          placeholder="All statuses"
          options={STATUSES}
          value={filter.status ?? ''}
          onChange={(event) => {
            const { value } = event.target
            onChange({ ...filter, status: CASE_LIST_STATUSES.find((status) => status === value) })
          }}
        />
      </Field>
      <div className="sm:max-lg:col-span-2">
        <Checkbox
          label="Waiting"
          hint="In review, a week or less of the 28 days left, overdue, or a review ahead"
          checked={filter.waiting}
          onChange={(event) => onChange({ ...filter, waiting: event.target.checked })}
        />
      </div>
    </form>
  )
}
