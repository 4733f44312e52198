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

/** Views of one thing, one at a time; the row scrolls sideways where it is too wide. */
export function Tabs({ label, items, value, defaultValue, onValueChange }: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? items[0]?.value) : undefined}
      onValueChange={onValueChange}
    >
      <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line px-1 pt-1">
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="-mb-px inline-flex min-h-10 shrink-0 items-center gap-2 rounded-t-sm border-b-2 border-transparent text-muted transition-colors -outline-offset-3! hover:text-ink data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-ink pointer-coarse:min-h-11"
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
