import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { careDomain } from '../../shared/assessments/care-domains.ts'
import type { AssessmentDrafts } from '../assessments/assessment-drafts.ts'
import { saveDomain } from '../assessments/assessment-saving.ts'
import type { CaseFormControl } from '../cases/use-case-form.ts'
import { useToast } from '../ui/toast-context.ts'

export interface SaveDraft {
  pending: boolean
  /** Saves the form and every changed panel; answers whether all of it is saved now. */
  save: () => Promise<boolean>
}

/** Save Draft: the form, then every changed panel (product decisions, "Builder"). */
export function useSaveDraft(
  caseForm: CaseFormControl,
  drafts: AssessmentDrafts,
  caseId: string | null,
): SaveDraft {
  const cache = useQueryClient()
  const toast = useToast()
  const [pending, setPending] = useState(false)

  async function saveAll(id: string): Promise<string[]> {
    const problems: string[] = []
    if (caseForm.changed) {
      const result = await caseForm.save()
      if (result.outcome === 'failed') problems.push(result.reason)
      if (result.outcome === 'invalid') problems.push('Case details: correct the fields that are marked.')
      if (result.outcome === 'conflict')
        problems.push('Case details: somebody changed them in between. Choose which to keep.')
    }
    // One after the other: the writes of one case wait for each other anyway.
    for (const domain of drafts.changedDomains()) {
      const result = await saveDomain(drafts, cache, id, domain)
      const { label } = careDomain(domain)
      if (result.outcome === 'failed') problems.push(`${label}: ${result.reason}`)
      if (result.outcome === 'conflict')
        problems.push(`${label}: a colleague saved it in between. Look at both versions.`)
    }
    return problems
  }

  async function save(): Promise<boolean> {
    if (!caseId || pending) return false
    setPending(true)
    const problems = await saveAll(caseId).finally(() => setPending(false))
    const [first, ...others] = problems
    if (first === undefined) {
      toast({ title: 'Draft saved', variant: 'success' })
      return true
    }
    const more = others.length > 0 ? ` And ${others.length} more, shown in the panels.` : ''
    toast({ title: 'Not everything could be saved', description: first + more, variant: 'destructive' })
    return false
  }

  return { pending, save }
}
