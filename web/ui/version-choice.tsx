import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { isTyping } from './typing.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What to keep of a field on which two versions differ. */
export type Settlement = 'mine' | 'theirs' | 'merge'

/** A field on which two versions differ, in the words of the screen. */
export interface OpenField<Id extends string> {
  id: Id
  label: string
  mine: string
  newer: string
  /** Both are texts that can stand one after the other. */
  canMerge: boolean
}

export interface VersionChoiceProps<Id extends string> {
  /** What two people worked on, such as "this domain". */
  subject: string
  /** Who saved the newer version; null where it was the reader, in another window. */
  author: string | null
  open: readonly OpenField<Id>[]
  /** Fields that the reader had not changed and that show the newer version. */
  taken: readonly string[]
  /** Fields in which both texts stand. */
  merged: readonly string[]
  /** What is left to do once every choice is made. */
  settled: string
  headingLevel: 3 | 4
  onChoose: (field: Id, settlement: Settlement) => void
  /** What was brought together has been read; offered once every choice is made. */
  onClose?: () => void
}

/**
 * Both versions of each field on which two people differ, to choose from. It takes the focus when it appears, unless
 * somebody is typing: what is saved by itself is met at any time.
 */
export function VersionChoice<Id extends string>(props: VersionChoiceProps<Id>) {
  const { subject, author, open, taken, merged, settled, headingLevel, onChoose, onClose } = props
  const Heading = `h${headingLevel}` as const
  const box = useRef<HTMLDivElement>(null)
  // Also after each choice: the button that was pressed is gone.
  useEffect(() => {
    if (!box.current || isTyping()) return
    box.current.focus({ preventScroll: true })
    box.current.scrollIntoView({ block: 'start' })
  }, [open.length])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-36 lg:scroll-mt-20 focus:outline-none">
      <Alert
        variant="warning"
        announce
        title={
          author === null
            ? `You saved ${subject} in another window while you were working on it here`
            : `${author} saved ${subject} while you were working on it`
        }
        className="[&_.max-w-prose]:max-w-none"
        {...(onClose &&
          open.length === 0 && {
            actions: (
              <Button size="small" onClick={onClose}>
                Close
              </Button>
            ),
          })}
      >
        <p>{open.length > 0 ? 'Nothing is overwritten. Choose which text to keep:' : settled}</p>
        {taken.length > 0 && (
          <p className="mt-1">You had not changed {list(taken)}: the newer version is shown below.</p>
        )}
        {merged.length > 0 && (
          <p className="mt-1">Both texts stand in {list(merged)}, yours first: edit them into one.</p>
        )}
        {open.map(({ id, label, mine, newer, canMerge }) => (
          <div key={id} className="mt-4">
            <Heading className="font-semibold">{label}</Heading>
            <div className="mt-1.5 grid grid-cols-1 gap-4 @md:grid-cols-2">
              <Side title="Your version" text={mine}>
                <Choice label={label} onChoose={() => onChoose(id, 'mine')}>
                  Keep mine
                </Choice>
              </Side>
              <Side
                title={author === null ? 'Version from your other window' : `Version of ${author}`}
                text={newer}
              >
                <Choice label={label} onChoose={() => onChoose(id, 'theirs')}>
                  Keep theirs
                </Choice>
              </Side>
            </div>
            {canMerge && (
              <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Choice label={label} onChoose={() => onChoose(id, 'merge')}>
                  Merge
                </Choice>
                <p className="text-sm">Puts both texts into the field, for you to edit.</p>
              </div>
            )}
          </div>
        ))}
      </Alert>
    </div>
  )
}

interface ChoiceProps {
  label: string
  onChoose: () => void
  children: string
}

function Choice({ label, onChoose, children }: ChoiceProps) {
  return (
    <Button size="small" onClick={onChoose}>
      {children}
      <VisuallyHidden>, {label}</VisuallyHidden>
    </Button>
  )
}

function Side({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-control border border-control bg-surface p-3">
      <p className="text-sm font-semibold text-muted">{title}</p>
      <div
        tabIndex={0}
        role="group"
        aria-label={title}
        className="max-h-64 w-full overflow-y-auto text-sm break-words whitespace-pre-wrap"
      >
        {text}
      </div>
      {children}
    </div>
  )
}

function list(labels: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(labels.map((label) => label.toLowerCase()))
}
