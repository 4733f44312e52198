import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { LIMITS } from '../../shared/platform/limits.ts'
import { TextInput } from './text-input.tsx'

/** A field to search with, marked by its magnifier; it takes no more than a search may hold. */
export function SearchInput(
  props: Omit<ComponentProps<typeof TextInput>, 'type' | 'className' | 'maxLength'>,
) {
  return (
    <div className="relative">
      <TextInput type="search" className="pl-9" maxLength={LIMITS.search} {...props} />
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
    </div>
  )
}
