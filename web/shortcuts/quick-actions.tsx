import { Zap } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ActionRow } from './action-row.tsx'
import { actionName } from './actions.ts'
import type { Action } from './actions.ts'
import { useShortcuts } from './shortcuts-context.ts'

interface QuickActionsProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The floating button and the palette it opens. Nobody gets a button with nothing behind it. */
export function QuickActions({ open, onOpenChange }: QuickActionsProps) {
  const { actions, enabled } = useShortcuts()
  if (actions.length === 0) return null
  return (
    <>
      <Tooltip text={enabled ? 'Quick actions (Ctrl+Space)' : 'Quick actions'}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts={enabled ? 'Control+Space' : undefined}
          onClick={() => onOpenChange(true)}
          className="fixed right-3 bottom-3 z-30 inline-flex size-11 items-center justify-center rounded-full bg-primary text-on-primary shadow-raised transition-colors hover:bg-primary-hover sm:right-6 sm:bottom-6 sm:size-12 print:hidden"
        >
          <Zap className="size-5" />
          <VisuallyHidden>Quick actions</VisuallyHidden>
        </button>
      </Tooltip>
      <Palette open={open} onClose={() => onOpenChange(false)} />
    </>
  )
}

function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { actions, enabled } = useShortcuts()
  const everywhere = actions.filter(({ labels }) => labels.quick !== undefined)
  const onDashboard = actions.filter(({ labels }) => labels.quick === undefined)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Quick actions"
      description={
        enabled && (
          <span className="pointer-coarse:hidden">
            Press a letter, or choose with the arrow keys and Enter.
          </span>
        )
      }
      size="small"
    >
      <div className="flex flex-col gap-4" onKeyDown={moveFocus}>
        <PaletteList label="On every page" actions={everywhere} onClose={onClose} />
        <PaletteList label="On the dashboard" actions={onDashboard} onClose={onClose} />
      </div>
    </Dialog>
  )
}

interface PaletteListProps {
  label: string
  actions: readonly Action[]
  onClose: () => void
}

function PaletteList({ label, actions, onClose }: PaletteListProps) {
  if (actions.length === 0) return null
  return (
    <ul aria-label={label} className="-mx-2 flex flex-col">
      {actions.map((action) => (
        <li key={action.id}>
          <ActionRow action={action} label={actionName(action)} keys={action.key} onChoose={onClose} />
        </li>
      ))}
    </ul>
  )
}

/** Up and Down go through both lists, round the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const place = entries.findIndex((entry) => entry === document.activeElement)
  entries.at((place + step) % entries.length)?.focus()
}
