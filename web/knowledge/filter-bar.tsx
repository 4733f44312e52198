import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { DIFFICULTIES } from '../../shared/knowledge/knowledge-item.ts'
import { Field } from '../ui/field.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import type { KnowledgeFilter } from './knowledge-filter.ts'

interface FilterBarProps {
  filter: KnowledgeFilter
  /** How many items are left. */
  count: number
  onChange: (change: Partial<KnowledgeFilter>) => void
}

/** Search, what came of it right below, and chips for difficulty and favourites. */
export function FilterBar({ filter, count, onChange }: FilterBarProps) {
  const items = `${count} ${count === 1 ? 'item' : 'items'}`
  const search = filter.search.trim()
  return (
    <form
      role="search"
      aria-label="Knowledge base"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-3"
    >
      <Field label="Search the knowledge base">
        <SearchInput
          placeholder="For example: 28 days, fits, bed sore, next of kin"
          value={filter.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </Field>
      <p role="status" className="text-sm text-muted">
        {search === '' ? items : `${items} for “${search}”, best first`}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div role="group" aria-label="Difficulty" className="flex flex-wrap gap-2">
          <Chip pressed={filter.difficulty === null} onPress={() => onChange({ difficulty: null })}>
            All Levels
          </Chip>
          {DIFFICULTIES.map((difficulty) => (
            <Chip
              key={difficulty}
              pressed={filter.difficulty === difficulty}
              onPress={() => onChange({ difficulty })}
            >
              {difficulty}
            </Chip>
          ))}
        </div>
        <Chip
          pressed={filter.favouritesOnly}
          onPress={() => onChange({ favouritesOnly: !filter.favouritesOnly })}
        >
          <Star className="size-3.5" />
          Favourites only
        </Chip>
      </div>
    </form>
  )
}

function Chip({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-control bg-surface px-3 py-0.5 text-sm transition-colors hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
