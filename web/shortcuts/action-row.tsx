import { Badge } from '../ui/badge.tsx'
import { ActionLink } from './action-link.tsx'
import type { ActionLinkProps } from './action-link.tsx'
import { useShortcuts } from './shortcuts-context.ts'

interface ActionRowProps extends Pick<ActionLinkProps, 'action' | 'onChoose'> {
  label: string
  /** The key as it is pressed here, such as Ctrl+N. */
  keys: string
}

/** An action as a line of a list: icon, name, category, PRO mark, key. */
export function ActionRow({ action, label, keys, onChoose }: ActionRowProps) {
  const { enabled } = useShortcuts()
  const { icon: Icon, category, pro } = action
  return (
    <ActionLink
      action={action}
      onChoose={onChoose}
      className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left text-ink no-underline transition-colors -outline-offset-3! hover:bg-sunken"
    >
      <Icon className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-semibold">{label}</span>
        <span className="block text-xs text-muted">{category}</span>
      </span>
      {pro && <Badge tone="primary">PRO</Badge>}
      {enabled && (
        <kbd
          aria-hidden="true"
          className="shrink-0 rounded-sm border border-line bg-paper px-1.5 py-0.5 font-sans text-xs whitespace-nowrap text-muted pointer-coarse:hidden"
        >
          {keys}
        </kbd>
      )}
    </ActionLink>
  )
}
