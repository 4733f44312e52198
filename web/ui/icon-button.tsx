import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, read aloud and shown as a tooltip. */
  label: string
  icon: LucideIcon
}

/** A square button with an icon alone; its label is text, so that it is found by its name. */
export function IconButton({ label, icon: Icon, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...props}
        type={type}
        className={classNames(
          'inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted transition-colors',
          'hover:bg-sunken hover:text-ink disabled:opacity-55 aria-disabled:opacity-55 pointer-coarse:size-11',
          className,
        )}
      >
        <Icon className="size-4.5" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </Tooltip>
  )
}
