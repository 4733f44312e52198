import { buttonClass } from '../ui/button-class.ts'
import { ActionLink } from './action-link.tsx'
import { actionsAt } from './actions.ts'
import { useShortcuts } from './shortcuts-context.ts'

/** The dashboard's compact bar; its first action is the main act of the page. */
export function ActionBar() {
  const { actions, whyNot } = useShortcuts()
  const offered = actionsAt('compact', actions)
  if (offered.length === 0) return null
  return (
    <ul aria-label="Shortcuts" className="flex flex-wrap gap-2">
      {offered.map((action, place) => {
        const variant = place === 0 && whyNot(action) === null ? 'primary' : 'secondary'
        const Icon = action.icon
        return (
          <li key={action.id}>
            <ActionLink action={action} className={buttonClass(variant, 'medium')}>
              <Icon className="size-4" />
              {action.labels.compact}
            </ActionLink>
          </li>
        )
      })}
    </ul>
  )
}
