import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface TabItem {
  value: string
  label: string
  /** A small mark beside the label, such as a Badge. */
  badge?: ReactNode
  content: ReactNode
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string
  items: readonly TabItem[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** Views of one thing, one at a time. */
export function Tabs({ label, items, value, defaultValue, onValueChange }: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? items[0]?.value) : undefined}
      onValueChange={onValueChange}
    >
      {/* On a telephone the row wraps: what lies outside a row that scrolls is not found. */}
      <Radix.List
        aria-label={label}
        className="flex gap-x-4 overflow-x-auto border-b border-line pt-1 max-sm:flex-wrap"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="-mb-px inline-flex min-h-10 shrink-0 items-center gap-2 rounded-t-sm border-b-2 px-1 border-transparent text-muted transition-colors -outline-offset-3! hover:text-ink data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-ink pointer-coarse:min-h-11"
          >
            {item.label}
            {item.badge}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="rounded-sm pt-6">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
