import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Fragment } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  tone?: 'danger'
  disabled?: boolean
  separatorBefore?: boolean
} & ({ onSelect: () => void; to?: never } | { to: string; onSelect?: never })

export interface MenuProps {
  /** A button; it gets the menu's states and keys. */
  trigger: ReactElement
  label: string
  items: readonly MenuItem[]
}

/**
 * Acts and places that hang on one button. Not modal: a modal menu would write style elements into the page.
 * It stays beside its button in the document (no portal), so inside the landmark or the dialog of the button.
 */
export function Menu({ trigger, label, items }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-50 min-w-48 animate-enter rounded-card border border-line bg-surface p-1 shadow-raised"
      >
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.separatorBefore && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
            <Item item={item} />
          </Fragment>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  const { icon: Icon, label } = item
  const className = classNames(
    'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-control px-3 text-left no-underline outline-none pointer-coarse:min-h-11',
    'data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-55',
    item.tone === 'danger' ? 'text-danger' : 'text-ink',
  )
  const content = (
    <>
      {Icon && <Icon className="size-4 shrink-0" />}
      {label}
    </>
  )
  if (item.to !== undefined) {
    return (
      <DropdownMenu.Item asChild disabled={item.disabled}>
        <Link to={item.to} className={className}>
          {content}
        </Link>
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item className={className} disabled={item.disabled} onSelect={item.onSelect}>
      {content}
    </DropdownMenu.Item>
  )
}
