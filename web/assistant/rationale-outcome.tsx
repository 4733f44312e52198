import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Citation, Provider } from '../../shared/assistant/assistant.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LazyPart } from '../ui/lazy-part.tsx'
import { type Insertion, insertion, type InsertionMode, plainDraft, withoutDraft } from './insertion.ts'
import type { RationaleTask } from './rationale-data.ts'
import type { Rationale } from './use-rationale.ts'

/** A rationale with a draft put into it, or taken out of it again. */
export interface RationaleChange {
  text: string
  draft: { provider: Provider; text: string }
  undone: boolean
}

interface RationaleOutcomeProps {
  rationale: Rationale
  task: RationaleTask
  /** The rationale as it stands now, and the id of its control. */
  text: string
  fieldId: string
  /** Why nothing can be put into the rationale now, as a sentence; null where it can. */
  waits: string | null
  onChange: (change: RationaleChange) => void
  onCitation: (citation: Citation) => void
}

/** What came of AI Generate, below the rationale: the draft, why there is none, or what was put in and the way back. */
export function RationaleOutcome(props: RationaleOutcomeProps) {
  const { rationale, task, text, fieldId, waits, onChange, onCitation } = props
  const [done, setDone] = useState<(Insertion & { provider: Provider }) | null>(null)
  const { state } = rationale
  const undone = done && withoutDraft(text, done)
  const toField = () => document.getElementById(fieldId)?.focus()

  function insert(mode: InsertionMode) {
    if (state.kind !== 'drafted') return
    const { provider } = state.draft
    const put = insertion(text, plainDraft(state.draft), mode)
    setDone({ ...put, provider })
    onChange({ text: put.after, draft: { provider, text: put.draft }, undone: false })
    rationale.clear()
    toField()
  }

  function undo() {
    if (!done || undone === null) return
    onChange({ text: undone, draft: { provider: done.provider, text: done.draft }, undone: true })
    setDone(null)
    toField()
  }

  function discard() {
    rationale.clear()
    toField()
  }

  return (
    <>
      {done && undone !== null && (
        <Alert
          variant="success"
          announce
          title="The draft stands in the rationale"
          actions={
            <>
              <Button size="small" icon={Undo2} onClick={undo}>
                Undo
              </Button>
              <Button size="small" variant="quiet" onClick={() => setDone(null)}>
                Close
              </Button>
            </>
          }
        >
          Check every sentence and change what is not right. Once saved, the history marks it as AI-assisted.
        </Alert>
      )}
      {state.kind === 'drafted' && (
        <LazyPart
          load={loadDraft}
          props={{
            ...{ draft: state.draft, hasText: text.trim() !== '', waits, onCitation },
            onInsert: insert,
            onDiscard: discard,
          }}
        />
      )}
      {state.kind === 'failed' && (
        <Alert
          variant="danger"
          title="There is no draft"
          actions={
            <>
              <Button size="small" onClick={() => void rationale.generate(task)}>
                Try again
              </Button>
              {state.builtIn && (
                <Button size="small" onClick={() => void rationale.generate(task, 'built-in')}>
                  Use the built-in assistant instead
                </Button>
              )}
              <Button size="small" variant="quiet" onClick={discard}>
                Close
              </Button>
            </>
          }
        >
          {state.reason}
        </Alert>
      )}
      {state.kind === 'refused' && task.evidence === state.text && (
        <Alert variant="danger" title="There is no draft">
          The evidence may point to a person, so it was not sent. Replace what is marked below the evidence,
          then press AI Generate again.
        </Alert>
      )}
    </>
  )
}

// With the Markdown of answers in it, and due only once there is a draft.
const loadDraft = async () => (await import('./rationale-draft.tsx')).RationaleDraft
