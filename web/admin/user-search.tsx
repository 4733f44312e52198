import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { SearchInput } from '../ui/search-input.tsx'

/** Milliseconds without a key after which a search is sent. */
const PAUSE = 300

/** Finds people while one types. */
export function UserSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('')
  const send = useEffectEvent(() => onSearch(typed.trim()))
  useEffect(() => {
    const timer = setTimeout(send, PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <form
      role="search"
      aria-label="Users"
      className="max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Field label="Search users" labelHidden>
        <SearchInput
          placeholder="Search by name, email, or username..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </form>
  )
}
