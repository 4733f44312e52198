import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import { useAuth } from '../platform/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { canMerge } from './assessment-conflict.ts'
import type { Conflict } from './assessment-conflict.ts'
import { draftOf } from './assessment-draft.ts'
import type { AssessmentDraft, DraftField } from './assessment-draft.ts'
import type { Settlement } from './assessment-drafts.ts'
import { FIELD_LABEL } from './field-label.ts'
import { isOwnSave } from './own-save.ts'

interface ConflictChoiceProps {
  conflict: Conflict
  mine: AssessmentDraft
  /** Something is left to save: not so where every choice fell on the newer version. */
  changed: boolean
  onChoose: (field: DraftField, settlement: Settlement) => void
}

/** Both versions of each field on which two people differ, to choose from. Takes the focus when it appears. */
export function ConflictChoice({ conflict, mine, changed, onChoose }: ConflictChoiceProps) {
  const { theirs, open, taken, merged } = conflict
  const { user } = useAuth()
  const own = isOwnSave(theirs, user)
  const box = useRef<HTMLDivElement>(null)
  // Also after each choice: the button that was pressed is gone.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [open.length])
  const newer = draftOf(theirs)
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-36 lg:scroll-mt-20 focus:outline-none">
      <Alert
        variant="warning"
        announce
        title={
          own
            ? 'You saved this domain in another window while you were working on it here'
            : `${theirs.updatedBy} saved this domain while you were working on it`
        }
        className="[&_.max-w-prose]:max-w-none"
      >
        <p>{open.length > 0 ? 'Nothing is overwritten. Choose which text to keep:' : settled(changed)}</p>
        {taken.length > 0 && (
          <p className="mt-1">You had not changed {list(taken)}: the newer version is shown below.</p>
        )}
        {merged.length > 0 && (
          <p className="mt-1">Both texts stand in {list(merged)}, yours first: edit them into one.</p>
        )}
        {open.map((field) => (
          <div key={field} className="mt-4">
            <h4 className="font-semibold">{FIELD_LABEL[field]}</h4>
            <div className="mt-1.5 grid gap-4 @md:grid-cols-2">
              <Side title="Your version" text={shown(field, mine)}>
                <Choice field={field} settlement="mine" onChoose={onChoose}>
                  Keep mine
                </Choice>
              </Side>
              <Side
                title={own ? 'Version from your other window' : `Version of ${theirs.updatedBy}`}
                text={shown(field, newer)}
              >
                <Choice field={field} settlement="theirs" onChoose={onChoose}>
                  Keep theirs
                </Choice>
              </Side>
            </div>
            {canMerge(field, mine, newer) && (
              <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Choice field={field} settlement="merge" onChoose={onChoose}>
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

/** What is left to do once every choice is made. */
function settled(changed: boolean): string {
  return changed
    ? 'Both versions have been brought together. Read the fields below, then save.'
    : 'The newer version stands below, and it is saved: there is nothing left to save.'
}

interface ChoiceProps {
  field: DraftField
  settlement: Settlement
  onChoose: (field: DraftField, settlement: Settlement) => void
  children: string
}

function Choice({ field, settlement, onChoose, children }: ChoiceProps) {
  return (
    <Button size="small" onClick={() => onChoose(field, settlement)}>
      {children}
      <VisuallyHidden>, {FIELD_LABEL[field]}</VisuallyHidden>
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

function shown(field: DraftField, draft: AssessmentDraft): string {
  if (field === 'isComplete') return draft.isComplete ? 'Marked as complete' : 'Not marked as complete'
  if (field === 'needLevel') return draft.needLevel ? NEED_LEVEL_LABEL[draft.needLevel] : 'Not set'
  return draft[field] || '(empty)'
}

function list(fields: readonly DraftField[]): string {
  return new Intl.ListFormat('en-GB').format(fields.map((field) => FIELD_LABEL[field].toLowerCase()))
}
