import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

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
        <div className="relative">
          <TextInput
            type="search"
            className="pl-9"
            placeholder="Search by name, email, or username..."
            maxLength={LIMITS.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
        </div>
      </Field>
    </form>
  )
}
