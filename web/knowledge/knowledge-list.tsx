import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { KNOWLEDGE_CATEGORIES } from '../../shared/knowledge/knowledge-item.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { focusPageHeading } from '../ui/page-heading.ts'
import { Tabs } from '../ui/tabs.tsx'
import { CategoryCards } from './category-cards.tsx'
import type { Favourites } from './favourites.ts'
import { FilterBar } from './filter-bar.tsx'
import { ItemCard } from './item-card.tsx'
import type { KnowledgeContent } from './knowledge-content.ts'
import {
  categoryCounts,
  type KnowledgeFilter,
  NO_FILTER,
  shownItems,
  type ShownItem,
} from './knowledge-filter.ts'
import { QuickReference } from './quick-reference.tsx'
import { useReading } from './use-reading.ts'
import { useArrival, useTarget } from './use-target.ts'

const ALL = 'All'

interface KnowledgeListProps {
  content: KnowledgeContent
  favourites: Favourites
  /** Somebody who keeps a CPD log, which learns what they read. */
  keepsLog: boolean
  /** yyyy-mm-dd in London. */
  today: string
}

/** The knowledge base to search, narrow, open and read. */
export function KnowledgeList({ content, favourites, keepsLog, today }: KnowledgeListProps) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [followed, setFollowed] = useState<string | null>(null)
  const target = useTarget(content.items)
  const shown = shownItems(content, filter, favourites.marked)

  // The address leads to a place: its item is opened, and shown where a filter had left it out.
  if (target && target.key !== followed) {
    setFollowed(target.key)
    if (target.exists) {
      setOpen(new Set([...open, target.itemId]))
      if (!shown.some(({ item }) => item.id === target.itemId)) setFilter(NO_FILTER)
    }
  }
  const arrive = useArrival(target)
  useReading(open, keepsLog)

  const change = (part: Partial<KnowledgeFilter>) => setFilter({ ...filter, ...part })
  function toggle(itemId: string) {
    const next = new Set(open)
    if (!next.delete(itemId)) next.add(itemId)
    setOpen(next)
  }
  const isSearching = filter.search.trim() !== ''
  const chosen = filter.category ?? ALL
  const list = (
    <Items
      shown={shown}
      filter={filter}
      card={({ item, ...rest }) => (
        <ItemCard
          key={item.id}
          shown={{ item, ...rest }}
          open={open.has(item.id)}
          onToggle={() => toggle(item.id)}
          isFavourite={favourites.marked.has(item.id)}
          onFavourite={() => favourites.toggle(item.id)}
          targetSection={target?.itemId === item.id ? target.sectionId : undefined}
          arrive={arrive}
          today={today}
        />
      )}
      onClear={() => {
        focusPageHeading()
        setFilter(NO_FILTER)
      }}
    />
  )
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-5">
        {target && !target.exists && (
          <Alert variant="warning" announce title="This link leads to nothing">
            The section it names is no longer there. Search for it below.
          </Alert>
        )}
        <FilterBar filter={filter} count={shown.length} onChange={change} />
        {/* What is found comes right below what was typed: the tabs narrow it as the cards do. */}
        {!isSearching && (
          <CategoryCards
            counts={categoryCounts(content.items)}
            chosen={filter.category}
            onChoose={(category) => change({ category })}
          />
        )}
      </div>
      <div
        className={classNames(
          'lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2',
          // Beside the list it is in nobody's way.
          isSearching && 'max-lg:hidden',
        )}
      >
        <QuickReference />
      </div>
      <div className="min-w-0">
        <h2 className="sr-only">Items</h2>
        <Tabs
          label="Category"
          value={chosen}
          onValueChange={(value) =>
            change({ category: KNOWLEDGE_CATEGORIES.find((category) => category === value) ?? null })
          }
          // The tab that is left holds nothing, or the list would be there twice for a moment.
          items={[ALL, ...KNOWLEDGE_CATEGORIES].map((value) => ({
            ...{ value, label: value },
            content: value === chosen && list,
          }))}
        />
        {!favourites.areKept && favourites.marked.size > 0 && (
          <p className="mt-4 text-sm text-muted">
            Your favourites hold until you leave this page. To keep them in this browser, allow functional
            cookies in “Cookie settings” at the foot of the page.
          </p>
        )}
      </div>
    </div>
  )
}

interface ItemsProps {
  shown: readonly ShownItem[]
  filter: KnowledgeFilter
  card: (shown: ShownItem) => ReactNode
  onClear: () => void
}

function Items({ shown, filter, card, onClear }: ItemsProps) {
  if (shown.length > 0) {
    return (
      <ul aria-label="Items" className="flex flex-col gap-3">
        {shown.map(card)}
      </ul>
    )
  }
  return (
    <EmptyState
      headingLevel={3}
      icon={SearchX}
      title={filter.favouritesOnly ? 'None of your favourites is among these' : 'Nothing matches'}
      action={<Button onClick={onClear}>Clear Filters</Button>}
    >
      {filter.favouritesOnly
        ? 'Mark an item with its star to find it here.'
        : 'Try fewer or other words, or another category.'}
    </EmptyState>
  )
}
