import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { AssessmentDrafts } from '../assessments/assessment-drafts.ts'
import type { CaseFormControl } from '../cases/use-case-form.ts'
import { useAuth } from '../platform/session.ts'
import { useToast } from '../ui/toast-context.ts'
import { saveEverything } from './save-everything.ts'

export interface SaveDraft {
  pending: boolean
  /** Saves the form and every changed panel; answers whether all of it is saved now. */
  save: () => Promise<boolean>
}

interface SavedPage {
  caseId: string | null
  caseForm: CaseFormControl
  drafts: AssessmentDrafts
  /** Leads to what could not be saved: a domain, or null for the case form. */
  onProblem: (place: CareDomainId | null) => void
}

/** Save Draft: the form, then every changed panel (product decisions, "Builder"). */
export function useSaveDraft({ caseId, caseForm, drafts, onProblem }: SavedPage): SaveDraft {
  const { user } = useAuth()
  const cache = useQueryClient()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const underway = useRef<Promise<boolean> | null>(null)

  async function saveAll(id: string): Promise<boolean> {
    setPending(true)
    try {
      const problems = await saveEverything({ caseId: id, caseForm, drafts, cache, reader: user })
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
      onProblem(first.domain)
      return false
    } finally {
      underway.current = null
      setPending(false)
    }
  }

  /** A second call joins the first, which goes on until nothing is left to save. */
  async function save(): Promise<boolean> {
    if (!caseId) return false
    underway.current ??= saveAll(caseId)
    return underway.current
  }

  return { pending, save }
}
