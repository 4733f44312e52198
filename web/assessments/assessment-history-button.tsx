import { useQueryClient } from '@tanstack/react-query'
import { HistoryIcon } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { careDomain } from '../../shared/assessments/care-domains.ts'
import type { Autosave } from '../platform/autosave.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LazyPart } from '../ui/lazy-part.tsx'
import { useToast } from '../ui/toast-context.ts'
import type { AssessmentDrafts } from './assessment-drafts.ts'
import { takeRestored } from './assessment-history-restore.ts'
import { partOf } from './domain-part.ts'

export interface HistoryButtonProps {
  saved: Assessment
  drafts: AssessmentDrafts
  autosave: Autosave
  /** The panel holds something that the server may not have. */
  unsaved: boolean
  readOnly: boolean
}

/** Opens the saved states of a domain, to read and to restore. */
export function HistoryButton({ saved, drafts, autosave, unsaved, readOnly }: HistoryButtonProps) {
  const [open, setOpen] = useState(false)
  const cache = useQueryClient()
  const toast = useToast()

  function finish(restored: Assessment, version: number) {
    // At once, since a toast is read aloud from inside the dialog that is open when it is made.
    flushSync(() => setOpen(false))
    void autosave.settled(partOf(restored.domain)).then(() => takeRestored(drafts, cache, restored))
    toast({ title: `Version ${version} restored`, variant: 'success' })
  }

  return (
    <>
      <Button variant="quiet" icon={HistoryIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        History
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`History of ${careDomain(saved.domain).label}`}
        size="large"
        focus="title"
      >
        <LazyPart load={fetchHistory} props={{ saved, unsaved, readOnly, onRestored: finish }} />
      </Dialog>
    </>
  )
}

async function fetchHistory() {
  return (await import('./assessment-history-list.tsx')).AssessmentHistory
}
