import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface DisclosureProps {
  title: string
  headingLevel?: 2 | 3 | 4
  /** Before the title, such as a StatusIcon. */
  start?: ReactNode
  /** At the right end, such as a LevelBadge. */
  end?: ReactNode
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** The id of the heading, so that links can lead here. */
  id?: string
  children: ReactNode
}

/** A panel that opens and closes. Its content is made at the first opening and then kept, with what was typed in it. */
export function Disclosure({
  title,
  headingLevel = 3,
  start,
  end,
  open,
  defaultOpen = false,
  onOpenChange,
  id,
  children,
}: DisclosureProps) {
  const panelId = useId()
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const shown = open ?? ownOpen
  const [everShown, setEverShown] = useState(shown)
  if (shown && !everShown) setEverShown(true)
  const Heading = `h${headingLevel}` as const

  function toggle() {
    setOwnOpen(!shown)
    onOpenChange?.(!shown)
  }

  return (
    <div className="rounded-card border border-line bg-surface">
      <Heading id={id} className="scroll-mt-20 text-base">
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={panelId}
          onClick={toggle}
          className="flex min-h-12 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-2.5 text-left transition-colors hover:bg-paper"
        >
          <ChevronRight
            className={classNames('size-4 shrink-0 text-muted transition-transform', shown && 'rotate-90')}
          />
          {start && <span className="flex shrink-0">{start}</span>}
          {/* What does not fit beside its longest word goes below. */}
          <span className="min-w-0 grow basis-[min-content]">{title}</span>
          {end && <span className="ml-auto flex flex-wrap items-center gap-2 font-normal">{end}</span>}
        </button>
      </Heading>
      <div id={panelId} hidden={!shown}>
        {everShown && <div className="border-t border-line p-4 sm:p-5">{children}</div>}
      </div>
    </div>
  )
}
