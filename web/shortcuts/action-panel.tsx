import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { ActionRow } from './action-row.tsx'
import { actionsAt, categoryCounts } from './actions.ts'
import { useShortcuts } from './shortcuts-context.ts'

/** The dashboard's full panel: every shortcut with its category, PRO mark and key, and how many each category has. */
export function ActionPanel() {
  const actions = actionsAt('panel', useShortcuts().actions)
  if (actions.length === 0) return null
  return (
    <Card title="Quick actions">
      <ul aria-label="Actions by category" className="mb-2 flex flex-wrap gap-1.5">
        {categoryCounts(actions).map(([category, count]) => (
          <li key={category}>
            <Badge>
              {category} {count}
            </Badge>
          </li>
        ))}
      </ul>
      <ul aria-label="Quick actions" className="-mx-2 -mb-2 flex flex-col">
        {actions.map((action) => (
          <li key={action.id}>
            <ActionRow action={action} label={action.labels.panel ?? ''} keys={`Ctrl+${action.key}`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
