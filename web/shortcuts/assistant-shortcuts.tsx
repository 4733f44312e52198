import { ActionLink } from './action-link.tsx'
import { useShortcuts } from './shortcuts-context.ts'

/** The six of the assistant's card, in its order (specification 2, section 2). */
const KEYS = ['N', 'A', 'L', 'K', 'R', 'M']

/** What is one key away, in two columns with its keys. */
export function AssistantShortcuts() {
  const { actions, enabled } = useShortcuts()
  const offered = KEYS.flatMap((key) => actions.filter((action) => action.key === key))
  return (
    <ul aria-label="Assistant shortcuts" className="-mx-2 flex flex-col">
      {offered.map((action) => (
        <li key={action.id}>
          <ActionLink
            action={action}
            className="flex min-h-9 items-center gap-2.5 rounded-control px-2 text-sm text-ink no-underline transition-colors -outline-offset-3! hover:bg-sunken pointer-coarse:min-h-11"
          >
            <action.icon className="size-4 shrink-0 text-primary" />
            <span className="min-w-0 flex-1">{action.labels.compact ?? action.labels.panel}</span>
            {enabled && (
              <kbd
                aria-hidden="true"
                className="font-sans text-xs whitespace-nowrap text-muted pointer-coarse:hidden"
              >
                Ctrl+{action.key}
              </kbd>
            )}
          </ActionLink>
        </li>
      ))}
    </ul>
  )
}
