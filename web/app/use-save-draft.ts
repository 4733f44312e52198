import { useRef, useState } from 'react'
import type { AssessmentDrafts } from '../assessments/assessment-drafts.ts'
import type { CaseFormControl } from '../cases/use-case-form.ts'
import type { Autosave } from '../platform/autosave.ts'
import { useAuth } from '../platform/session.ts'
import { useToast } from '../ui/toast-context.ts'
import { saveEverything } from './save-everything.ts'

export interface SaveDraft {
  pending: boolean
  /** Saves the form and every changed panel; answers whether all of it is saved now. */
  save: () => Promise<boolean>
}

interface SavedPage {
  /** There is a case: a new one is created by its own button. */
  isStored: boolean
  autosave: Autosave
  caseForm: CaseFormControl
  drafts: AssessmentDrafts
  /** Leads to the part that could not be saved. */
  onProblem: (part: string) => void
}

/** Save Draft: the form, then every changed panel (product decisions, "Builder"). */
export function useSaveDraft({ isStored, autosave, caseForm, drafts, onProblem }: SavedPage): SaveDraft {
  const { user } = useAuth()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const underway = useRef<Promise<boolean> | null>(null)

  async function saveAll(): Promise<boolean> {
    setPending(true)
    try {
      const problems = await saveEverything({ autosave, caseForm, drafts, reader: user })
      const [first, ...others] = problems
      if (!first) {
        toast({ title: 'Draft saved', variant: 'success' })
        return true
      }
      const more = others.length > 0 ? ` And ${others.length} more, marked in the panels.` : ''
      toast({
        title: 'Not everything could be saved',
        description: first.sentence + more,
        variant: 'destructive',
      })
      onProblem(first.part)
      return false
    } finally {
      underway.current = null
      setPending(false)
    }
  }

  /** A second call joins the first, which goes on until nothing is left to save. */
  async function save(): Promise<boolean> {
    if (!isStored) return false
    underway.current ??= saveAll()
    return underway.current
  }

  return { pending, save }
}
